// A notice outside the page when it is one's turn and the page is out of sight.

import { change, settings } from "./settings.svelte";

export function canNotify(): boolean {
  return "Notification" in window && window.isSecureContext;
}

/** Turn notices on or off; the browser asks the person first. Says why there are none, if so. */
export async function toggleNotices(): Promise<string> {
  if (settings.notices) {
    change({ notices: false });
    return "";
  }
  const may = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  change({ notices: may === "granted" });
  return may === "granted" ? "" : "The browser does not allow notices from this page.";
}

/** Say that it is one's turn, to somebody who looks elsewhere. */
export function notify(title: string, text: string, table: string): void {
  if (!settings.notices || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: text, tag: table });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some browsers on phones allow none from a page.
  }
}
