import { StyleSheet } from "@emotion/sheet";

declare global {
  var writtenRules: string[] | undefined;
  var styleOfJsdom: typeof window.getComputedStyle | undefined;
}

/** Emotion writes each rule but once, also when our modules are made anew. */
globalThis.writtenRules ??= [];
const rules = globalThis.writtenRules;

/**
 * Keeps the rules of the theme out of the page: jsdom holds each of them against each element whenever a role is asked for,
 * and how things look is seen in a real browser.
 */
export function keepStylesOut(): void {
  StyleSheet.prototype.insert = (rule) => void rules.push(rule);
}

/** The rules written for the classes of an element, as one text. */
export function styleOf(element: Element): string {
  const selectors = [...element.classList].map((name) => `.${name}{`);
  return rules.filter((rule) => selectors.some((selector) => rule.includes(selector))).join("\n");
}

/** The rules an element's classes have for what lies in it, as one text. */
export function styleWithin(element: Element): string {
  const selectors = [...element.classList].map((name) => `.${name} `);
  return rules.filter((rule) => selectors.some((selector) => rule.includes(selector))).join("\n");
}

/** Our modules are made anew for each file, the window stays. */
globalThis.styleOfJsdom ??= window.getComputedStyle.bind(window);
const askJsdom = globalThis.styleOfJsdom;

/** What the browser's own sheet says of elements of a kind. */
const defaults = new Map<string, CSSStyleDeclaration>();
const DECISIVE = ["hidden", "open", "type"];

function defaultOf(element: Element): CSSStyleDeclaration {
  const attributes = DECISIVE.filter((name) => element.hasAttribute(name)).map(
    (name) => [name, element.getAttribute(name) ?? ""] as const,
  );
  const kind = `${element.namespaceURI} ${element.localName} ${attributes.join()}`;
  const known = defaults.get(kind);
  if (known) return known;
  const example = document.createElementNS(element.namespaceURI, element.localName);
  for (const [name, value] of attributes) example.setAttribute(name, value);
  const style = askJsdom(example);
  defaults.set(kind, style);
  return style;
}

const INHERITED = new Set(["visibility", "pointer-events", "pointerEvents"]);

function readStyle(element: Element, name: string): unknown {
  for (let each: Element | null = element; each; each = INHERITED.has(name) ? each.parentElement : null) {
    const own = (each as HTMLElement).style?.[name as "display"];
    if (own) return own;
  }
  return defaultOf(element)[name as "display"];
}

/**
 * With the rules of the theme out of the page an element looks as its kind and its own style say. jsdom would hold each rule of
 * its sheet against each element and each of its parents, whenever a role is asked for.
 */
export function keepSheetsOut(): void {
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return askJsdom(element, pseudo);
    return new Proxy(defaultOf(element), {
      get(style, name) {
        if (name === "getPropertyValue") return (property: string) => readStyle(element, property);
        const value = typeof name === "string" ? readStyle(element, name) : Reflect.get(style, name);
        return typeof value === "function" ? value.bind(style) : value;
      },
    });
  };
}
