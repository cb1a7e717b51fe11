import path from "node:path";
import { describe, expect, it } from "vitest";
import { findUnsafePackages, findUnsafePackagesIn } from "./findUnsafePackages.js";
import { isCompatible } from "./licences.js";

const GOOD = { version: "1.0.0", license: "MIT", integrity: "sha512-abc" };

/** What is said of a repo with these packages; the root asks for them by these ranges. */
function find(packages: Record<string, object>, more: { asks?: object; allowScripts?: Record<string, boolean> } = {}) {
  const entries = Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, { ...GOOD, ...entry }]);
  return findUnsafePackages({
    lockfile: { packages: { "": { dependencies: more.asks }, ...Object.fromEntries(entries) } },
    allowScripts: more.allowScripts ?? {},
  });
}

describe("packages from outside", () => {
  it("of this repo are safe as far as is known here", () => {
    expect(findUnsafePackagesIn(path.resolve(import.meta.dirname, "../../../.."))).toEqual([]);
  });

  it("are said nothing of when all is well", () => {
    expect(find({ a: {} }, { asks: { a: "^1.0.0" } })).toEqual([]);
  });

  it.each([
    ["git", { resolved: "git+ssh://git@github.com/x/a.git#abc", integrity: undefined }, "not from npm"],
    ["another registry", { resolved: "https://npm.example.com/a/-/a-1.0.0.tgz" }, "not from npm"],
    ["a look-alike", { resolved: "https://registry.npmjs.org.evil.com/a.tgz" }, "not from npm"],
    ["nowhere", { integrity: undefined }, "no sha512"],
    ["a weak sum", { integrity: "sha1-abc" }, "no sha512"],
  ])("from %s are refused", (_source, entry, words) => {
    expect(find({ a: entry })).toEqual([expect.stringContaining(words)]);
  });

  it.each(["github:x/a", "x/a", "git+https://github.com/x/a.git", "https://x.org/a.tgz", "file:../a", "latest", ""])(
    "asked for as %j are refused, by the repo and by one another",
    (range) => {
      const words = [expect.stringContaining(`as "${range}"`)];
      expect(find({ a: {} }, { asks: { a: range } })).toEqual(words);
      expect(find({ a: {}, b: { dependencies: { a: range } } })).toEqual(words);
    },
  );

  it.each(["1.2.3", "^1.2.3-rc.1", ">=1 <3 || ^4.0.0", "~1.2", "1.x", "*", "1 - 2", "npm:@e965/xlsx@0.20.3"])(
    "asked for as %j are taken",
    (range) => {
      expect(find({ a: {} }, { asks: { a: range } })).toEqual([]);
    },
  );

  it("are taken exactly as they are where WhatsApp's protocol is spoken", () => {
    const baileys = { "@whiskeysockets/baileys": { version: "7.0.0-rc14" } };
    expect(find(baileys, { asks: { "@whiskeysockets/baileys": "7.0.0-rc14" } })).toEqual([]);
    expect(find(baileys, { asks: { "@whiskeysockets/baileys": "^7.0.0-rc14" } })).toHaveLength(1);
  });

  it("run no install script nobody decided on, and no decision outlives its script", () => {
    const a = { a: { hasInstallScript: true } };
    expect(find(a)).toEqual([expect.stringContaining("a has an install script")]);
    expect(find(a, { allowScripts: { a: true } })).toEqual([]);
    expect(find(a, { allowScripts: { a: false } })).toEqual([]);
    expect(find({ a: {} }, { allowScripts: { a: true } })).toEqual([expect.stringContaining("take it out")]);
  });

  it.each(["GPL-2.0-only", "AGPL-3.0-only", "UNLICENSED", "SSPL-1.0", "CC-BY-NC-4.0", "MIT AND GPL-2.0-only"])(
    "under %s are refused",
    (license) => {
      expect(find({ a: { license } })).toEqual([expect.stringContaining("does not go with GPL")]);
    },
  );

  it("without a licence are refused until somebody looked it up", () => {
    expect(find({ a: { license: undefined } })).toEqual([expect.stringContaining("names no licence")]);
    expect(find({ busboy: { license: undefined } })).toEqual([]);
    expect(find({ busboy: {} })).toEqual([expect.stringContaining("take it out of LOOKED_UP")]);
  });

  it("that guard something are here once", () => {
    const twice = find({ zod: { version: "4.0.0" }, "a/node_modules/zod": { version: "3.0.0" } });
    expect(twice).toEqual([expect.stringContaining("zod is here as 4.0.0 and 3.0.0")]);
  });

  it.each([
    ["multer", "1.4.5-lts.1", "CVE-2025-47944"],
    ["multer", "2.0.2", "CVE-2026-3304"],
    ["socket.io", "4.6.1", "CVE-2024-38355"],
    ["socket.io-parser", "4.2.5", "CVE-2026-33151"],
    ["engine.io", "6.1.0", "CVE-2022-21676"],
    ["jsonwebtoken", "8.5.1", "CVE-2022-23540"],
    ["jws", "4.0.0", "GHSA-869p-cjfg-cm3x"],
    ["xlsx", "0.18.5", "CVE-2024-22363"],
    ["sequelize", "6.37.7", "CVE-2026-30951"],
    ["express", "4.17.3", "CVE-2024-29041"],
    ["qs", "6.9.3", "CVE-2022-24999"],
    ["body-parser", "1.20.2", "CVE-2024-45590"],
    ["path-to-regexp", "0.1.7", "CVE-2024-45296"],
    ["path-to-regexp", "6.2.2", "CVE-2024-45296"],
    ["axios", "1.8.1", "CVE-2025-27152"],
    ["ws", "8.17.0", "CVE-2024-37890"],
    ["ws", "8.17.1-beta.1", "CVE-2024-37890"],
    ["lotusbail", "1.0.0", "steals sessions"],
    ["baileys", "6.17.16", "from git"],
  ])("of a dangerous version are refused: %s %s", (name, version, words) => {
    expect(find({ [name]: { version } }).join()).toContain(words);
  });

  it.each([
    ["jws", "3.2.3"],
    ["path-to-regexp", "0.1.12"],
    ["axios", "0.30.0"],
    ["ws", "7.5.10"],
    ["multer", "2.1.0"],
  ])("of the version that mends it are taken: %s %s", (name, version) => {
    expect(find({ [name]: { version } })).toEqual([]);
  });
});

describe("a licence", () => {
  it.each([
    ["MIT", true],
    ["MIT OR GPL-2.0-only", true],
    ["(WTFPL OR MIT)", true],
    ["Apache-2.0 AND LGPL-3.0-or-later AND MIT", true],
    ["(MIT OR AGPL-3.0) AND (ISC OR SSPL-1.0)", true],
    ["(MIT OR ISC) AND AGPL-3.0-only", false],
    ["", false],
    ["SEE LICENSE IN LICENSE.md", false],
  ])("%j goes with GPL-3.0-or-later: %s", (expression, expected) => {
    expect(isCompatible(expression)).toBe(expected);
  });
});
