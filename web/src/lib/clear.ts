// Panels that lie over the table keep clear of what they speak of.

import type { Attachment } from "svelte/attachments";

/** Where a panel would hide one of these things, it goes to the other end of the table; if it would
 * hide one there too, it stays. */
export function clear(ids: () => string[]): Attachment<HTMLElement> {
  return (panel) => {
    const things = ids()
      .map((id) => document.querySelector(`.table [data-id="${CSS.escape(id)}"]`))
      .filter((thing) => thing !== null)
      .map((thing) => thing.getBoundingClientRect());
    const hides = () => {
      const box = panel.getBoundingClientRect();
      return things.some(
        (one) => one.top < box.bottom && one.bottom > box.top && one.left < box.right && one.right > box.left,
      );
    };
    if (!hides()) return;
    panel.classList.toggle("aside");
    if (hides()) panel.classList.toggle("aside");
  };
}
