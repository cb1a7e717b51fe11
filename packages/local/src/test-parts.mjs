import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * A part of `npm test`. One run by vitest counts its test cases; any other counts as one. After the first part the others run
 * in two tracks: what mostly computes beside what mostly waits for services.
 * @typedef {{
 *   name: string,
 *   what: string,
 *   track: "first" | "computes" | "waits",
 *   run: { turbo: string[] } | { node: string[] } | { npm: string[], isVitest: boolean },
 *   needs?: string[],
 *   needsServices?: boolean,
 * }} Part
 */

/** The suites of the track that waits: servers and processes, and before them what computes, for both tracks are to take as long. */
const WAITING = ["tooling", "contract", "domain", "client", "local", "simulator", "api"];

/**
 * Everything `npm test` does, in order: the cheap and telling first.
 * @param {string} checkout
 * @returns {Promise<Part[]>}
 */
export async function listParts(checkout) {
  const biome = path.join(checkout, "node_modules", "@biomejs", "biome", "bin", "biome");
  const build = (/** @type {string[]} */ ...names) => ["build", ...names.map((name) => `--filter=@recado/${name}`)];
  const e2e = await readScript(path.join(checkout, "apps", "web"), "e2e");
  return [
    {
      name: "build",
      what: "Building everything",
      track: "first",
      run: { turbo: build("contract", "domain", "simulator", "api", "web") },
    },
    { name: "lint", what: "Lint and format", track: "computes", run: { node: [biome, "check", "."] } },
    { name: "types", what: "Types", track: "waits", run: { turbo: ["types", "--concurrency=1"] } },
    {
      name: "check",
      what: "Arrows, unused code, duplicated logic",
      track: "waits",
      run: { npm: ["run", "check", "-w", "@recado/tooling"], isVitest: false },
    },
    ...(await listSuites(checkout)),
    {
      name: "e2e",
      what: "Journeys in a real browser",
      track: "computes",
      run: { npm: ["run", "e2e", "-w", "@recado/web"], isVitest: isVitest(e2e) },
      needs: ["build"],
      needsServices: true,
    },
  ];
}

/**
 * The test suites of the workspaces.
 * @param {string} checkout
 * @returns {Promise<Part[]>}
 */
async function listSuites(checkout) {
  const suites = [];
  for (const group of ["packages", "apps"]) {
    for (const name of await readdir(path.join(checkout, group))) {
      const script = await readScript(path.join(checkout, group, name), "test");
      if (script) suites.push({ name, script });
    }
  }
  const rank = (/** @type {{ name: string }} */ { name }) =>
    WAITING.includes(name) ? WAITING.indexOf(name) : WAITING.length;
  return suites
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .map(({ name, script }) => ({
      name,
      what: `Tests of ${name}`,
      track: WAITING.includes(name) ? "waits" : "computes",
      run: { npm: ["run", "test", "-w", `@recado/${name}`], isVitest: isVitest(script) },
      needs: ["build"],
      needsServices: true,
    }));
}

/**
 * The parts asked for with `--only=a,b`, with what they need; all when nothing is asked for.
 * @param {Part[]} parts
 * @param {string[]} only
 */
export function chooseParts(parts, only) {
  if (only.length === 0) return { chosen: parts, unknown: [] };
  const wanted = new Set(only);
  for (const part of parts.filter(({ name }) => only.includes(name)))
    for (const need of part.needs ?? []) wanted.add(need);
  return {
    chosen: parts.filter(({ name }) => wanted.has(name)),
    unknown: only.filter((name) => !parts.some((part) => part.name === name)),
  };
}

/**
 * @param {string} folder
 * @param {string} script
 * @returns {Promise<string | undefined>}
 */
async function readScript(folder, script) {
  const text = await readFile(path.join(folder, "package.json"), "utf8").catch(() => "{}");
  return JSON.parse(text).scripts?.[script];
}

/** @param {string | undefined} script */
function isVitest(script) {
  return script?.startsWith("vitest") ?? false;
}
