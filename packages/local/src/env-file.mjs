import { readFile } from "node:fs/promises";
import { PlainError } from "./output.mjs";

const LINE = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;

/**
 * The variables of a `.env` text. Quotes around a value fall away, ` #` starts a comment, a broken line is named.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvFile(text) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const [, name, value] = LINE.exec(line) ?? [];
    const unquoted = value === undefined ? undefined : readValue(value);
    // The line itself is not shown: it may hold a password.
    if (name === undefined || unquoted === undefined) {
      throw new PlainError(`.env line ${index + 1} is broken: expected NAME=value${name ? ` (${name})` : ""}`);
    }
    found[name] = unquoted;
  }
  return found;
}

/**
 * The process environment over the `.env` file; empty values count as not set.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} processEnv
 * @returns {Promise<Record<string, string>>}
 */
export async function readEnvironment(file, processEnv) {
  const text = await readFile(file, "utf8").catch((error) => {
    if (error.code === "ENOENT") return "";
    throw new PlainError(`.env cannot be read: ${error.message}`);
  });
  const merged = { ...parseEnvFile(text), ...processEnv };
  /** @type {Record<string, string>} */
  const given = {};
  for (const [name, value] of Object.entries(merged)) if (value) given[name] = value;
  return given;
}

/** @param {string} value */
function readValue(value) {
  const quote = value[0];
  if (quote !== '"' && quote !== "'") return value.replace(/\s+#.*$/, "").trim();
  const end = value.indexOf(quote, 1);
  return end > 0 && /^\s*(#.*)?$/.test(value.slice(end + 1)) ? value.slice(1, end) : undefined;
}
