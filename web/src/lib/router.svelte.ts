// Where the page is: an address for every screen, table and moment.

export type Place =
  | { screen: "home"; begun: boolean }
  | { screen: "setup"; game: string }
  | { screen: "table"; id: string; at: number | null }
  | { screen: "went"; id: string }
  | { screen: "rules"; game: string }
  | { screen: "settings" }
  | { screen: "about" }
  | { screen: "nowhere" };

function read(): Place {
  const parts = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = parts;
  if (!first || (first === "tables" && !second)) return { screen: "home", begun: first === "tables" };
  if (first === "play" && second) return { screen: "setup", game: second };
  if (first === "rules" && second) return { screen: "rules", game: second };
  if (first === "tables" && second && third === "how-it-went") return { screen: "went", id: second };
  if (first === "tables" && second) return { screen: "table", id: second, at: moment() };
  if (first === "settings") return { screen: "settings" };
  if (first === "about") return { screen: "about" };
  return { screen: "nowhere" };
}

function moment(): number | null {
  const text = new URLSearchParams(location.search).get("at");
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

export const router = $state<{ place: Place }>({ place: read() });

addEventListener("popstate", () => {
  router.place = read();
});

/** Go to an address of this page; `quietly` replaces the one in the history. */
export function go(address: string, quietly = false): void {
  if (quietly) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  router.place = read();
  if (!quietly) scrollTo(0, 0);
}

/** Follow links inside the page without loading it again. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) {
    return;
  }
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || link.download) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
