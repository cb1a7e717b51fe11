/** Licences whose works may be shipped within a work under GPL-3.0-or-later. */
const COMPATIBLE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "GPL-3.0",
  "GPL-3.0-only",
  "GPL-3.0-or-later",
  "ISC",
  "LGPL-2.1-or-later",
  "LGPL-3.0",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Unlicense",
  "WTFPL",
  "Zlib",
]);

/** Packages that write their licence down in a form of long ago, which the lockfile leaves out. Each was looked at. */
export const LOOKED_UP: Record<string, string> = {
  busboy: "MIT",
  cldrjs: "MIT",
  "png-js": "MIT",
  streamsearch: "MIT",
  "xmlhttprequest-ssl": "MIT",
};

/** Whether an SPDX expression leaves a way to ship the work: one of what is joined by OR, all of what is joined by AND. */
export function isCompatible(expression: string): boolean {
  const inner = /\(([^()]*)\)/;
  let rest = expression;
  // From the innermost brackets outwards: each becomes a word that says how it came out.
  for (let found = inner.exec(rest); found; found = inner.exec(rest)) {
    rest = rest.replace(inner, isPlainCompatible(found[1] ?? "") ? "MIT" : "no");
  }
  return isPlainCompatible(rest);
}

function isPlainCompatible(expression: string): boolean {
  return expression
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => COMPATIBLE.has(licence.trim())));
}
