// Everything that may be touched is whole in sight, or can be slid there, and enough of it is met by
// a finger; words are not cut; nothing is beyond the side of the page. Returns what is wrong.
({ finger, least }) => {
  const faults = [];
  const told = (one) => one.dataset?.id ?? one.getAttribute("aria-label") ?? one.textContent.trim().slice(0, 40);
  const shown = (one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && one.checkVisibility({ visibilityProperty: true });
  };
  const slides = (style, axis) => /auto|scroll/.test(axis === "x" ? style.overflowX : style.overflowY);
  const slack = 3;

  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is broader than the screen");

  function cut(one) {
    const box = one.getBoundingClientRect();
    // A page that is longer than the screen is slid; a table is not.
    const long = document.documentElement.scrollHeight > innerHeight + 1;
    let [left, top, right, bottom] = [0, long ? -1e6 : 0, innerWidth, long ? 1e6 : innerHeight];
    for (let up = one.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.position === "fixed") break;
      const clip = up.getBoundingClientRect();
      if (style.overflowX !== "visible") {
        if (slides(style, "x")) return false;
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      }
      if (style.overflowY !== "visible") {
        if (slides(style, "y")) return false;
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
    }
    return box.left < left - slack || box.right > right + slack || box.top < top - slack || box.bottom > bottom + slack;
  }

  function met(one) {
    let hits = 0;
    const box = one.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    for (const across of parts) {
      for (const down of parts) {
        const x = box.left + box.width * across;
        const y = box.top + box.height * down;
        if (document.elementFromPoint(x, y)?.closest("[data-touch]") === one) hits += 1;
      }
    }
    return hits / 25;
  }

  for (const lit of document.querySelectorAll("[data-touch]")) {
    if (!shown(lit)) faults.push(`${told(lit)} is lit and cannot be seen`);
    if (cut(lit)) faults.push(`${told(lit)} is lit and cut off`);
    lit.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const seen = met(lit);
    if (seen < 0.2) faults.push(`${told(lit)} is lit and lies under another thing (${seen})`);
    const box = lit.getBoundingClientRect();
    if (finger && Math.min(box.width, box.height) < least) {
      faults.push(`${told(lit)} is small for a finger: ${Math.round(box.width)} by ${Math.round(box.height)}`);
    }
  }

  const words = "[role=status], button, .button, .grand, h1, h2, h3, strong, dt, dd, label, .area-title, .told li";
  for (const one of document.querySelectorAll(words)) {
    if (!shown(one) || one.closest(".unseen, [aria-hidden=true]")) continue;
    const style = getComputedStyle(one);
    const larger = getComputedStyle(one, "::after").position === "absolute";
    const clips = (one.matches("button, .button, .grand") && !larger) || style.overflowX !== "visible";
    const over = one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 2;
    if (clips && over && style.display !== "inline") faults.push(`the words of ${told(one)} are cut`);
    if (!one.closest(".panel, .sheaf") && cut(one)) faults.push(`${told(one)} is cut off`);
  }

  if (!finger) return faults;
  for (const one of document.querySelectorAll("button, a.button, a.grand, a.aside, select, .stepper input")) {
    if (!shown(one) || one.closest(".unseen")) continue;
    const box = one.getBoundingClientRect();
    const after = getComputedStyle(one, "::after");
    const more = after.position === "absolute" ? -2 * parseFloat(after.top || "0") : 0;
    const [wide, high] = [box.width + Math.max(0, more), box.height + Math.max(0, more)];
    const mat = one.closest(".mat.small");
    if (!mat && Math.min(wide, high) < 40) faults.push(`${told(one)} is small for a finger: ${wide} by ${high}`);
  }
  return faults;
}
