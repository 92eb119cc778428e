// Quiet sounds made on the spot: wood, paper, dice.

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function noise(seconds: number, shape: (at: number) => number): AudioBuffer | null {
  if (!context) return null;
  const length = Math.floor(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) data[at] = (Math.random() * 2 - 1) * shape(at / length);
  return buffer;
}

const APART = 70;
/** Milliseconds between two of the same: what falls together sounds once. */

const heard = new Map<number, number>();

function play(seconds: number, tone: number, loud: number, shape: (at: number) => number): void {
  const now = performance.now();
  if (!settings.sound || now - (heard.get(tone) ?? -APART) < APART) return;
  heard.set(tone, now);
  context ??= new AudioContext();
  const buffer = noise(seconds, shape);
  if (!buffer) return;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = tone;
  filter.Q.value = 1.4;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}

const fade = (at: number) => (1 - at) ** 3;

export const sounds = {
  wood: () => play(0.09, 520, 0.5, (at) => (1 - at) ** 8),
  paper: () => play(0.14, 3200, 0.14, fade),
  dice: () => play(0.3, 1400, 0.35, (at) => (Math.floor(at * 9) % 2 ? 0 : fade(at))),
  strike: () => play(0.16, 260, 0.7, (at) => (1 - at) ** 5),
};
