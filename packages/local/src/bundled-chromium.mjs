import { mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { exists } from "./data-folder.mjs";
import { PlainError } from "./output.mjs";

/** The packages bring a Chromium without windows for this kind of system only. */
export function isChromiumBundled() {
  return process.platform === "linux" && process.arch === "x64";
}

/**
 * Unpacks the Chromium that comes with the package @sparticuz/chromium, once per user and version.
 * @returns {Promise<{ executable: string, fonts: string, libraries: string }>}
 */
export async function unpackChromium() {
  if (!isChromiumBundled()) {
    throw new PlainError("No Chromium or Chrome was found. Install one, or name it in CHROMIUM_PATH.");
  }
  const root = path.dirname(path.dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  const home = path.join(tmpdir(), `recado-chromium-${version}-${process.getuid?.()}`);
  if (!(await exists(home))) await unpackTo(home, path.join(root, "bin"));
  return {
    executable: path.join(home, "chromium"),
    fonts: path.join(home, "fonts"),
    libraries: path.join(home, "al2023", "lib"),
  };
}

/**
 * Unpacks beside and renames: of two test runs in the same moment, none meets half a browser.
 * @param {string} home
 * @param {string} packed
 */
async function unpackTo(home, packed) {
  const { inflate } = await import("@sparticuz/chromium");
  const fresh = await mkdtemp(`${home}-`);
  const before = process.env.TMPDIR;
  // The package always unpacks into the temporary folder, so that is for a moment a folder of ours.
  process.env.TMPDIR = fresh;
  try {
    await Promise.all(["chromium.br", "fonts.tar.br", "al2023.tar.br"].map((name) => inflate(path.join(packed, name))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await rename(fresh, home).catch(() => rm(fresh, { recursive: true, force: true }));
}
