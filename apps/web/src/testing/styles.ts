import { StyleSheet } from "@emotion/sheet";

declare global {
  var writtenRules: string[] | undefined;
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
