import type { Page } from "playwright-core";
import { bringPaint, type Paint } from "./contrast";

/** A long list repeats itself. */
const MOST_STOPS = 60;
/** How many of the stops are gone to with the key itself. */
const STEPS = 3;
const STOPS = "a[href], button, input, textarea, select, summary, audio[controls], video[controls], [tabindex]";
const OPENED = "[role=dialog], [role=alertdialog], [role=menu]";
const SOON = { timeout: 1_500 };

/** What a page knows of the focus. */
interface FocusNotes {
  /** What lies over the page, from the lowest to the highest; the page itself is the first. */
  layers(): Element[];
  /** What last had the focus in one of them. */
  last: Map<Element, Element>;
  /** What is to have it when the highest of them is closed. */
  awaited?: { layer: Element; opener: Element | undefined };
}

type Noting = Window & { focusNotes: FocusNotes };

/** Has every page remember what had the focus before something opened over it. */
export async function noteFocus(page: Page): Promise<void> {
  await page.addInitScript((opened) => {
    const last: FocusNotes["last"] = new Map();
    const layerOf = (element: Element) =>
      element.closest(".MuiModal-root") ?? element.closest(opened) ?? document.documentElement;
    const layers = () => [
      ...new Set([document.documentElement, ...[...document.querySelectorAll(opened)].map(layerOf)]),
    ];
    addEventListener("focusin", ({ target }) => target instanceof Element && last.set(layerOf(target), target), true);
    // What was pressed did not take the focus: there is nothing it could come back to.
    const forget = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const layer = layerOf(target);
      const active = document.activeElement;
      if (!active || active === document.body || layerOf(active) !== layer) last.delete(layer);
    };
    addEventListener("mouseup", forget, true);
    Object.assign(window, { focusNotes: { last, layers } satisfies FocusNotes });
  }, OPENED);
}

/** Keeps in mind what opened that which lies on top, or what else the focus is to go to. */
export async function awaitOpener(page: Page, other?: string): Promise<void> {
  await page.evaluate((name) => {
    const { focusNotes } = window as unknown as Noting;
    const layer = focusNotes.layers().at(-2);
    const named = name ? layer?.querySelector(`[aria-label="${name}"]`) : undefined;
    focusNotes.awaited = layer && { layer, opener: named ?? focusNotes.last.get(layer) };
  }, other);
}

/** Where the focus is instead, once that is closed: one line, or none when it is back. */
export async function findLostFocus(page: Page): Promise<string[]> {
  const isBack = () => {
    const { awaited, layers } = (window as unknown as Noting).focusNotes;
    // Something else was opened instead, or there was nothing to come back to.
    if (!awaited?.opener || layers().at(-1) !== awaited.layer) return true;
    const active = document.activeElement;
    return active === awaited.opener || (!awaited.opener.isConnected && active !== document.body && active !== null);
  };
  return page.waitForFunction(isBack, undefined, SOON).then(
    () => [],
    () =>
      page.evaluate(() => {
        const { awaited } = (window as unknown as Noting).focusNotes;
        const told = (element?: Element | null) => element?.outerHTML.replaceAll(/ class="[^"]*"/g, "").slice(0, 120);
        return [`is closed with the focus on ${told(document.activeElement)}, not on ${told(awaited?.opener)}`];
      }),
  );
}

/** The ways in which the focus leaves that which lies on top while it is open. */
export async function findLeaks(page: Page): Promise<string[]> {
  const isInside = () =>
    page
      .waitForFunction(
        () => {
          const layers = (window as unknown as Noting).focusNotes.layers();
          return layers.length === 1 || layers.at(-1)?.contains(document.activeElement);
        },
        undefined,
        SOON,
      )
      .then(
        () => true,
        () => false,
      );
  const leaks = (await isInside()) ? [] : ["is open without the focus"];
  for (const [key, end] of [
    ["Tab", -1],
    ["Shift+Tab", 0],
  ] as const) {
    const isTried = await page.evaluate(
      ([stops, place]) => {
        const top = (window as unknown as Noting).focusNotes.layers().slice(1).at(-1);
        // In a menu one goes with the arrows, and Tab leaves it.
        if (!top?.querySelector("[role=dialog], [role=alertdialog]")) return false;
        const all = [...top.querySelectorAll<HTMLElement>(`:is([role=dialog], [role=alertdialog]) :is(${stops})`)];
        const reached = all.filter(
          (each) => each.tabIndex >= 0 && !each.matches(":disabled") && each.checkVisibility(),
        );
        reached.at(place)?.focus();
        return reached.length > 0;
      },
      [STOPS, end] as const,
    );
    if (!isTried) break;
    await page.keyboard.press(key);
    if (!(await isInside())) leaks.push(`is left with ${key}`);
  }
  return leaks;
}

/**
 * What somebody who goes through a place with Tab would stumble over, one line each. In one region no stop is to the left of
 * the one before in its line, nor above it, unless a column begins there, to the right of it. Each shows by a ring, or a
 * field by its edge, of two pixels that stand out by 3:1 that it has the focus (1.4.11), and nothing covers it (2.4.11).
 */
export async function findStumbles(page: Page, within: string): Promise<string[]> {
  await bringPaint(page);
  // Whoever last used a key is shown where the focus is.
  await page.keyboard.press("Shift");
  const { found, first } = await page.evaluate(
    async ([selector, stops, most]) => {
      const { read, lay, contrast, groundOf } = (window as unknown as { paint: Paint }).paint;
      const place = [...document.querySelectorAll(selector)].at(-1);
      if (!place) return { found: [], first: false };
      const before = document.activeElement;
      const nameOf = (element: Element) =>
        (element.getAttribute("aria-label") || element.textContent?.trim() || element.outerHTML).slice(0, 70);
      /** What is seen of a control: a field stands in its frame, and a switch is a field nobody sees. */
      const frameOf = (element: Element) =>
        element.matches("input, textarea, select, [role=combobox]")
          ? (element.closest(".MuiInputBase-root, .MuiSwitch-root, .MuiButtonBase-root, label") ?? element)
          : element;
      /** The first of the choices where none is made yet. */
      const isTurnOf = (choice: HTMLInputElement) => {
        const group = [...place.querySelectorAll<HTMLInputElement>(`[type=radio][name="${choice.name}"]`)];
        return choice === (group.find(({ checked }) => checked) ?? group[0]);
      };
      const isStop = (element: HTMLElement) => {
        const { width, height } = frameOf(element).getBoundingClientRect();
        if (element instanceof HTMLInputElement && element.type === "radio" && !isTurnOf(element)) return false;
        const isThere = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
        return element.tabIndex >= 0 && isThere && !element.closest(":disabled, [aria-hidden=true], [inert]");
      };
      const all = [...place.querySelectorAll<HTMLElement>(stops)].filter(isStop).slice(0, most);
      const found: string[] = [];

      const boxes = all.map((element) => frameOf(element).getBoundingClientRect());
      const REGIONS = "nav, header, main, aside, section, form, [role=region], [role=dialog], [role=alertdialog]";
      /** What is scrolled is a region of its own: it goes on below what stands under it. */
      const regionOf = (element: Element): Element | null => {
        const { parentElement } = element;
        if (!parentElement || parentElement.matches(REGIONS)) return parentElement;
        const isScrolled = parentElement.scrollHeight > parentElement.clientHeight + 1;
        return isScrolled && getComputedStyle(parentElement).overflowY === "auto"
          ? parentElement
          : regionOf(parentElement);
      };
      for (const [index, element] of all.entries()) {
        const previous = all[index - 1];
        const [from, to] = [boxes[index - 1], boxes[index]];
        if (!previous || !from || !to || regionOf(previous) !== regionOf(element)) continue;
        const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
        const isIn = (y: number, { top, bottom }: DOMRect) => top <= y && y <= bottom;
        const isOneLine = isIn(middle(from), to) && isIn(middle(to), from);
        const isBack = isOneLine ? to.right <= from.left : to.bottom <= from.top && to.left < from.right;
        if (isBack) found.push(`“${nameOf(element)}” comes after “${nameOf(previous)}”, which is further on`);
      }

      /** Edges that are drawn at and around a control, each with whether it can be seen. */
      const edgesOf = (element: Element) => {
        const frame = frameOf(element);
        const around = [element, frame, ...frame.children, element.parentElement, element.parentElement?.parentElement];
        return around.flatMap((each) => {
          if (!each) return [];
          return [undefined, "::after"].flatMap((pseudo) => {
            const style = getComputedStyle(each, pseudo);
            if (pseudo && style.content === "none") return [];
            const isBorder = pseudo !== undefined || each.matches(".MuiOutlinedInput-notchedOutline");
            const shadow = /^(rgba?\([^)]*\)) 0px 0px 0px ([\d.]+px) inset$/.exec(style.boxShadow);
            const edges: string[][] = [["outline", style.outlineStyle, style.outlineWidth, style.outlineColor]];
            if (isBorder) edges.push(["border", style.borderTopStyle, style.borderTopWidth, style.borderTopColor]);
            if (shadow) edges.push(["shadow", "solid", shadow[2] ?? "", shadow[1] ?? ""]);
            return edges.flatMap(([kind, line, width = "", color = ""]) => {
              // The browser's own ring is as wide as it thinks right.
              if (line === "none" || (line !== "auto" && Number.parseFloat(width) < 2)) return [];
              const isInside = kind === "shadow" || pseudo !== undefined || Number.parseFloat(style.outlineOffset) < 0;
              const ground = groundOf(isInside ? each : (each.parentElement ?? each));
              const drawn = `${kind} ${line} ${width} ${color}`;
              return [{ drawn, place: each, ratio: contrast(lay(read(color), ground), ground), ground: ground.join() }];
            });
          });
        });
      };
      const isDrawn = () => new Promise((resolve) => setTimeout(resolve));
      for (const element of all) {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        // What was told of it is drawn by the next task.
        await isDrawn();
        const usual = edgesOf(element);
        element.focus();
        await isDrawn();
        if (document.activeElement !== element) continue;
        const rings = edgesOf(element).filter(
          (ring) => !usual.some(({ place, drawn }) => place === ring.place && drawn === ring.drawn),
        );
        if (!rings.some(({ ratio }) => ratio >= 3)) {
          const told = rings.map(({ drawn, ground, ratio }) => `${drawn} on ${ground}, ${ratio.toFixed(2)}`);
          found.push(`“${nameOf(element)}” does not show its focus: ${told.join("; ") || "no ring"}`);
        }
        const frame = frameOf(element);
        const box = frame.getBoundingClientRect();
        const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
        const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
        const hit = document.elementFromPoint(x, y);
        const isHit = hit !== null && (frame.contains(hit) || hit.closest("label")?.contains(element));
        if (!isHit) found.push(`“${nameOf(element)}” has the focus under ${hit?.outerHTML.slice(0, 80)}`);
      }
      if (before instanceof HTMLElement) before.focus();
      all[0]?.focus();
      Object.assign(window, { stops: all });
      return { found, first: all.length > 1 };
    },
    [within, STOPS, MOST_STOPS] as const,
  );
  if (!first) return found;
  for (let step = 1; step <= STEPS; step += 1) {
    await page.keyboard.press("Tab");
    const strayed = await page.evaluate((place) => {
      const { stops } = window as unknown as { stops: HTMLElement[] };
      const wanted = stops[place];
      const active = document.activeElement;
      return !wanted || active === wanted
        ? undefined
        : `${active?.outerHTML.slice(0, 160)} instead of ${wanted.outerHTML.slice(0, 160)}`;
    }, step);
    if (strayed) return [...found, `Tab leads to ${strayed}`];
  }
  return found;
}
