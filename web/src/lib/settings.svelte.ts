// What a person has chosen for this browser: pace, sound, light, and their name.

export type Pace = "slow" | "usual" | "fast" | "none";
export type Look = "auto" | "light" | "dark";

interface Settings {
  pace: Pace;
  sound: boolean;
  look: Look;
  name: string;
  /** Notices when it is one's turn and the page is out of sight. */
  notices: boolean;
}

const KEY = "regalia.settings";
const FIRST: Settings = { pace: "usual", sound: false, look: "auto", name: "", notices: false };

function load(): Settings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...FIRST };
  }
}

export const settings = $state<Settings>(load());

export function change(what: Partial<Settings>): void {
  Object.assign(settings, what);
  localStorage.setItem(KEY, JSON.stringify(settings));
  applyLook();
}

const dark = matchMedia("(prefers-color-scheme: dark)");

export function applyLook(): void {
  const look = settings.look === "auto" ? (dark.matches ? "dark" : "light") : settings.look;
  document.documentElement.dataset["look"] = look;
}

dark.addEventListener("change", applyLook);

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long a motion lasts, in milliseconds; 0 for none. */
export function beat(): number {
  if (still.matches) return 0;
  return { slow: 400, usual: 260, fast: 150, none: 0 }[settings.pace];
}
