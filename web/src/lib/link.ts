// The socket of a table: says hello, and comes back by itself when the network was lost.

import type { Heard, Said } from "../wire";
import { socketOf } from "./api";
import { keysOf } from "./keys";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;
/** Codes with which the server says that there is no use in coming back. */
const FOR_GOOD = [4403, 4404];

export class Link {
  private socket: WebSocket | null = null;
  private closed = false;
  private wait = FIRST_WAIT;
  private timer = 0;

  constructor(
    private readonly table: string,
    private readonly hear: (heard: Heard) => void,
    private readonly state: (up: boolean) => void,
    private readonly over: () => void,
  ) {
    this.open();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Whether it went out; false while the network is lost. */
  say(said: Said): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(said));
    return true;
  }

  /** Say hello again, with the keys that there are now. */
  renew(): void {
    clearTimeout(this.timer);
    const before = this.socket;
    this.socket = null;
    before?.close();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private open(): void {
    const socket = new WebSocket(socketOf(this.table));
    this.socket = socket;
    socket.onopen = () => {
      const keys = keysOf(this.table).map((kept) => kept.key);
      socket.send(JSON.stringify({ type: "hello", keys } satisfies Said));
    };
    socket.onmessage = (event) => {
      if (this.closed || typeof event.data !== "string") return;
      const heard = JSON.parse(event.data) as Heard;
      // Whoever is turned away tries again more and more seldom.
      if (heard.type !== "refused") this.wait = FIRST_WAIT;
      this.state(true);
      this.hear(heard);
    };
    socket.onclose = (event) => {
      if (this.closed || this.socket !== socket) return;
      if (FOR_GOOD.includes(event.code)) {
        this.close();
        this.over();
        return;
      }
      this.state(false);
      this.timer = window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    };
  }

  private readonly hurry = () => {
    if (this.closed || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  };
}
