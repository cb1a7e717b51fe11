import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { endLeftovers, markPart } from "./leftovers.mjs";
import { Lifetime } from "./lifetime.mjs";
import { PlainError, say, step, tell } from "./output.mjs";
import { installWhenNeeded, runNpm, runTurbo } from "./prepare.mjs";
import { runCommand } from "./run-command.mjs";
import { chooseParts, listParts } from "./test-parts.mjs";
import { readReport } from "./test-report.mjs";

const CHECKOUT = path.dirname(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
const INTERRUPTED = 130;

/** @typedef {import("./test-report.mjs").Outcome} Outcome */

/** How much of everything a long run does: kills, floods, sheets, absences. */
const LONG = {
  RECADO_TEST_KILLS: "100",
  RECADO_TEST_POISON: "10000",
  RECADO_TEST_FLOOD: "10000",
  RECADO_TEST_GUESSES: "10000",
  RECADO_TEST_DAMAGED: "1000",
  RECADO_TEST_ROWS: "50000",
  RECADO_TEST_FALLEN: "1",
  RECADO_TEST_AWAY_MS: "60000",
  RECADO_E2E_AWAY_SECONDS: "60",
  RECADO_E2E_SCRIPTS: "12",
};
const REMINDER_MS = 60_000;
const SLOWEST = 10;
/** More failed files than these are no accident. */
const MAX_TRIED_ALONE = 6;

/** @typedef {import("./test-parts.mjs").Part} Part */
/** @typedef {import("./test-report.mjs").Mishap} Mishap */
/** @typedef {Outcome & { part: Part, ms: number, onlyAlone?: Mishap[] }} Result */

/**
 * `npm test`: everything that proves Recado, on a fresh clone too. `--only=api,web` runs some parts, `--long` kills and floods
 * for longer.
 * @param {string[]} args
 */
export async function runTests(args) {
  const lifetime = new Lifetime();
  lifetime.endOnSignals({ code: INTERRUPTED, onSignal: () => say("\n- Ending everything") });
  try {
    const only = args.flatMap((arg) => (arg.startsWith("--only=") ? arg.slice("--only=".length).split(",") : []));
    if (args.includes("--long")) Object.assign(process.env, { ...LONG, ...process.env });
    await lifetime.during(() => installWhenNeeded({ checkout: CHECKOUT, ending: lifetime.ending }));
    const parts = await listParts(CHECKOUT);
    const { chosen, unknown } = chooseParts(parts, only);
    if (unknown.length > 0) {
      throw new PlainError(
        `There is no part "${unknown.join(", ")}". Parts: ${parts.map(({ name }) => name).join(", ")}`,
      );
    }
    const total = await runParts(lifetime, chosen);
    await lifetime.end(total.failed > 0 ? 1 : 0);
  } catch (error) {
    tell(error);
    await lifetime.end(1);
  }
}

/**
 * @param {Lifetime} lifetime
 * @param {Part[]} parts
 */
async function runParts(lifetime, parts) {
  const began = Date.now();
  const reports = await mkdtemp(path.join(tmpdir(), "recado-test-reports-"));
  lifetime.atEnd(() => rm(reports, { recursive: true, force: true }));
  /** @type {Map<string, number>} */
  const running = new Map();
  const reminder = setInterval(() => {
    if (running.size > 0) say(`    still running: ${[...running].map(describeRunning).join(", ")}`);
  }, REMINDER_MS);
  /** @type {Result[]} */
  const results = [];
  const runTrack = async (/** @type {Part["track"]} */ track) => {
    for (const part of parts.filter((each) => each.track === track)) {
      say(`- ${part.what}`);
      const partBegan = Date.now();
      running.set(part.name, partBegan);
      const { output, ...outcome } = await lifetime.during(() => runPart(part, lifetime.ending, { reports }));
      running.delete(part.name);
      const result = { ...outcome, part, ms: Date.now() - partBegan };
      results.push(result);
      // Whole, at its end: what runs beside it is not mixed in.
      if (result.count.failed > 0) say(`\n${output.trimEnd()}\n`);
      say(`  ${describeResult(result)}`);
    }
  };
  const needsServices = parts.some((part) => part.needsServices);
  await Promise.all([runTrack("first"), needsServices ? startServices(lifetime) : undefined]);
  await Promise.all([runTrack("computes"), runTrack("waits")]);
  clearInterval(reminder);
  if (process.env.CI) await tryAlone(results, (part, files) => runPart(part, lifetime.ending, { reports, files }));
  return tellResults(results, Date.now() - began);
}

/**
 * A test that fails now and then is mended. But nobody stands beside a machine of CI: what failed there runs once more, a
 * file at a time with nothing beside it, and whatever passes only so is named.
 * @param {Result[]} results
 * @param {(part: Part, files: string[]) => Promise<Outcome & { output: string }>} run
 */
async function tryAlone(results, run) {
  const failed = results.filter(({ failedFiles }) => failedFiles.length > 0);
  if (failed.flatMap(({ failedFiles }) => failedFiles).length > MAX_TRIED_ALONE) return;
  for (const result of failed) {
    say(`- Once more alone: ${result.failedFiles.map((file) => path.basename(file)).join(", ")}`);
    for (const file of result.failedFiles) {
      const again = await run(result.part, [file]);
      const isOfFile = (/** @type {Mishap} */ mishap) => mishap.file === file;
      if (again.count.failed > 0) {
        say(`\n${again.output.trimEnd()}\n`);
        continue;
      }
      const mended = result.failures.filter(isOfFile);
      result.onlyAlone = [...(result.onlyAlone ?? []), ...mended];
      result.failures = result.failures.filter((each) => !isOfFile(each));
      result.count.failed -= mended.length;
      result.count.passed += mended.length;
    }
  }
}

/**
 * @param {Result[]} results
 * @param {number} ms
 */
function tellResults(results, ms) {
  const failed = results.filter(({ count }) => count.failed > 0).map(({ part }) => part.name);
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { count } of results)
    for (const key of /** @type {const} */ (["passed", "failed", "skipped"])) total[key] += count[key];
  say("\nThe parts:");
  for (const result of results) say(`  ${describeResult(result)}`);
  say(`\nThe slowest ${SLOWEST} tests:`);
  const durations = results.flatMap((result) => result.durations).sort((one, other) => other.ms - one.ms);
  for (const { title, ms } of durations.slice(0, SLOWEST)) say(`  ${(ms / 1_000).toFixed(1)} s: ${title}`);
  say(`\nTotal time ${describeTime(ms)}.${failed.length > 0 ? ` Failed: ${failed.join(", ")}.` : ""}`);
  list(
    "Passed alone only",
    results.flatMap((result) => result.onlyAlone ?? []),
  );
  list(
    "Failed",
    results.flatMap((result) => result.failures),
  );
  say(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
}

/** @param {Result} result */
function describeResult({ part, count, ms }) {
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
  const isVitest = "isVitest" in part.run && part.run.isVitest;
  const plain = count.failed > 0 ? "failed" : "ok";
  const numbers = isVitest ? `${count.passed} passed, ${count.failed} failed${skipped}` : plain;
  return `${part.name}: ${numbers} (${describeTime(ms)})`;
}

/** @param {[string, number]} running */
function describeRunning([name, began]) {
  return `${name} (${describeTime(Date.now() - began)})`;
}

/**
 * One Postgres and one Redis for all suites; the helpers that would start their own find them in the environment.
 * @param {Lifetime} lifetime
 */
async function startServices(lifetime) {
  const [{ startTestPostgres }, { startTestRedis }] = await Promise.all([
    import("./postgres.mjs"),
    import("./redis.mjs"),
  ]);
  await lifetime.during(() =>
    step("Starting Postgres and Redis for the tests", async () => {
      const postgres = await startTestPostgres();
      lifetime.atEnd(postgres.stop);
      const redis = await startTestRedis();
      lifetime.atEnd(redis.stop);
      process.env.RECADO_TEST_DATABASE_ADMIN_URL = postgres.url;
      process.env.RECADO_TEST_REDIS_URL = redis.url;
    }),
  );
}

/**
 * @param {Part} part
 * @param {AbortSignal} ending
 * @param {{ reports: string, files?: string[] }} which
 * @returns {Promise<Outcome & { output: string }>}
 */
async function runPart({ name, run }, ending, { reports, files = [] }) {
  const place = { checkout: CHECKOUT, ending };
  if ("turbo" in run) return countStep(await runTurbo(run.turbo, place));
  if ("node" in run) return countStep(await runCommand(process.execPath, run.node, { cwd: CHECKOUT, ending }));
  if (!run.isVitest) return countStep(await runNpm(run.npm, place));
  const report = path.join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, "--passWithNoTests"];
  // Everything was built by the first part.
  const env = { ...markPart(name), RECADO_E2E_BUILT: "yes" };
  const { code, output } = await runNpm([...run.npm, "--", ...files, ...reporters], { ...place, env });
  const outcome = await readReport(report, code);
  for (const command of await endLeftovers(env)) {
    outcome.count.failed += 1;
    outcome.failures.push({ title: `${name}: left a process behind`, reason: command, file: "" });
  }
  return { ...outcome, output };
}

/**
 * @param {{ code: number, output: string }} result
 * @returns {Outcome & { output: string }}
 */
function countStep({ code, output }) {
  const count = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  return { count, failures: [], failedFiles: [], durations: [], output };
}

/**
 * @param {string} heading
 * @param {import("./test-report.mjs").Mishap[]} mishaps
 */
function list(heading, mishaps) {
  if (mishaps.length === 0) return;
  say(`\n${heading}:`);
  for (const { title, reason } of mishaps) say(`  ${title}\n    ${reason}`);
}

/** @param {number} milliseconds */
function describeTime(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
