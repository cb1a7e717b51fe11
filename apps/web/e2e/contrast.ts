import type { Page } from "playwright-core";

/** What must be read, and what must only be recognised, by WCAG 2.2 (1.4.3 and 1.4.11). */
const LEAST = { text: 4.5, largeText: 3, sign: 3 };

/** Red, green, blue, and how much of it covers what is below. */
type Color = [number, number, number, number];

/** What a page is given to compare colours with. */
export interface Paint {
  /** Whatever way a colour is written in, the browser knows what it is. */
  read(color: string): Color;
  lay(over: Color, under: Color): Color;
  contrast(one: Color, other: Color): number;
  /** Everything painted below an element, from the page upwards. */
  groundOf(element: Element): Color;
}

/** Gives it to the page, where it is `window.paint` until another is loaded. */
export async function bringPaint(page: Page): Promise<void> {
  await page.evaluate(() => {
    if ("paint" in window) return;
    const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!brush) throw new Error("The browser draws nothing");

    const read = (color: string): Color => {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const lay = (over: Color, under: Color): Color => {
      const mix = (at: 0 | 1 | 2) => over[at] * over[3] + under[at] * (1 - over[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const luminance = (color: Color) => {
      const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: Color, other: Color) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    /** Veils of one colour come as gradients. */
    const groundOf = (element: Element): Color => {
      const line: Element[] = [];
      for (let each: Element | null = element; each; each = each.parentElement) line.unshift(each);
      return line.reduce<Color>(
        (ground, each) => {
          const { backgroundColor, backgroundImage, backgroundSize } = getComputedStyle(each);
          // What has a size of its own is a stripe.
          const veil = backgroundSize === "auto" && /^linear-gradient\((rgba?\([^)]*\))/.exec(backgroundImage)?.[1];
          const painted = lay(read(backgroundColor), ground);
          return veil ? lay(read(veil), painted) : painted;
        },
        [255, 255, 255, 1],
      );
    };
    Object.assign(window, { paint: { read, lay, contrast, groundOf } satisfies Paint });
  });
}

/**
 * Texts and signs of the page, or of a part of it, that stand out too little from what is really painted behind them; one
 * line each. What can do nothing at the moment need not stand out.
 */
export async function findPale(page: Page, within = "body"): Promise<string[]> {
  await bringPaint(page);
  return page.evaluate(
    ([selector, least]) => {
      const { read, lay, contrast, groundOf } = (window as unknown as { paint: Paint }).paint;
      const opacityOf = (element: Element): number => {
        let opacity = 1;
        for (let each: Element | null = element; each; each = each.parentElement) {
          opacity *= Number(getComputedStyle(each).opacity);
        }
        return opacity;
      };
      const isIdle = (element: Element) =>
        element.closest(":disabled, [aria-disabled=true], .Mui-disabled, [inert]") !== null;
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      };

      const found: string[] = [];
      const runRules = (element: Element, { color, needed }: { color: string; needed: number }) => {
        const opacity = opacityOf(element);
        // What is not there yet is judged once it is.
        if (opacity === 0 || isIdle(element) || !isSeen(element)) return;
        const ground = groundOf(element);
        const [red, green, blue, alpha] = read(color);
        const ratio = contrast(lay([red, green, blue, alpha * opacity], ground), ground);
        if (ratio >= needed - 0.005) return;
        const what = element.textContent?.trim().slice(0, 40) || element.outerHTML.slice(0, 120);
        found.push(`${what}: ${ratio.toFixed(2)} of ${needed}`);
      };
      for (const element of document.querySelectorAll(`${selector}, ${selector} *`)) {
        const { color, fontSize, fontWeight, stroke } = getComputedStyle(element);
        const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        if (words && !(element instanceof SVGElement)) {
          const size = Number.parseFloat(fontSize);
          const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
          runRules(element, { color, needed: isLarge ? least.largeText : least.text });
        }
        // The signs are drawn in lines; the mark of the product has colours of its own.
        if (element instanceof SVGSVGElement && stroke !== "none")
          runRules(element, { color: stroke, needed: least.sign });
      }
      return found;
    },
    [within, LEAST] as const,
  );
}
