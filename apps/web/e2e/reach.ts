import type { Page } from "playwright-core";

const CONTROLS = 'a[href], button, input, textarea, select, [role=tab], [role=combobox], [role=switch], [tabindex="0"]';

/**
 * What cannot be used although it is there: controls that, once they have the focus, are outside of the window or under
 * something else. One line each. Below an open dialog nothing is looked at.
 */
export function findOutOfReach(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]");
    const top: ParentNode = dialogs[dialogs.length - 1] ?? document;
    const before = document.activeElement;
    const lost: string[] = [];
    for (const control of top.querySelectorAll<HTMLElement>(controls)) {
      const isThere = control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
      const { width, height } = control.getBoundingClientRect();
      if (!isThere || width <= 1 || height <= 1 || control.closest(":disabled, [aria-hidden=true], [inert]")) continue;
      // As Tab does: the browser itself brings it into sight.
      control.focus();
      const box = control.getBoundingClientRect();
      const left = Math.max(box.left, 0);
      const right = Math.min(box.right, innerWidth);
      const above = Math.max(box.top, 0);
      const below = Math.min(box.bottom, innerHeight);
      const hit = document.elementFromPoint((left + right) / 2, (above + below) / 2);
      // A switch is a field nobody sees on top of what is seen; a field stands in its frame.
      const isHit =
        hit !== null && (control.contains(hit) || hit.closest("label, .MuiInputBase-root")?.contains(control));
      const isSeen = right - left >= Math.min(box.width, 24) && below - above >= Math.min(box.height, 24);
      if (isSeen && isHit) continue;
      const name = control.getAttribute("aria-label") || control.textContent?.trim() || control.outerHTML;
      lost.push(`${name.slice(0, 80)}${isSeen ? `, under ${hit?.outerHTML.slice(0, 80)}` : ", outside of the window"}`);
    }
    (before as HTMLElement | null)?.focus?.();
    return lost;
  }, CONTROLS);
}

/**
 * Words that are cut off with no way to the rest of them: neither can their place be scrolled, nor is there a title to be read
 * by staying over it, nor do they lead to where they are told in full.
 */
export function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      // Only read out.
      if (clipPath !== "none") continue;
      const isCut =
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2);
      if (isCut && !element.closest("[title], a[href], [role=option]"))
        cut.push(element.textContent?.slice(0, 80) ?? "");
    }
    return cut;
  });
}

/** The least that can be hit by anybody; a link in the middle of a sentence is as high as its line. */
const LEAST = 24;

/** What is too small to be hit, one line each. Below an open dialog nothing is looked at. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    /** A link may stretch over the whole card it stands in, a choice nobody sees over its label, a slider beyond its thumb. */
    const boxOf = (element: HTMLElement) => {
      if (element.matches("[type=range]"))
        return (element.closest(".MuiSlider-root") ?? element).getBoundingClientRect();
      if (element.matches("[type=radio], [type=checkbox]") && element.clientWidth <= 1)
        return (element.closest("label") ?? element).getBoundingClientRect();
      const { content, position } = getComputedStyle(element, "::after");
      const isStretched =
        content !== "none" && position === "absolute" && getComputedStyle(element).position === "static";
      return ((isStretched && element.offsetParent) || element).getBoundingClientRect();
    };
    const roles = ["button", "combobox", "switch", "tab", "option", "slider", "treeitem"]
      .map((role) => `[role=${role}]`)
      .join();
    const targets = `button, a[href], summary, [type=checkbox], [type=radio], [type=range], [role^=menuitem], ${roles}`;
    return [...document.querySelectorAll<HTMLElement>(targets)]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true]"),
      )
      .filter((element) => !(element.matches("a") && getComputedStyle(element).display === "inline"))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom > 0)
      .filter(({ box }) => box.width < least || box.height < least)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`);
  }, LEAST);
}
