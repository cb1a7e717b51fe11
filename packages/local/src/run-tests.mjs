import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Lifetime } from "./lifetime.mjs";
import { PlainError, say, step, tell } from "./output.mjs";
import { installWhenNeeded, runNpm, runTurbo } from "./prepare.mjs";
import { runCommand } from "./run-command.mjs";
import { chooseParts, listParts } from "./test-parts.mjs";
import { readReport } from "./test-report.mjs";

const CHECKOUT = path.dirname(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
const INTERRUPTED = 130;

/** @typedef {import("./test-report.mjs").Outcome} Outcome */

/**
 * `npm test`: everything that proves Recado, on a fresh clone too. `--only=api,web` runs some parts.
 * @param {string[]} args
 */
export async function runTests(args) {
  const lifetime = new Lifetime();
  lifetime.endOnSignals({ code: INTERRUPTED, onSignal: () => say("\n- Ending everything") });
  try {
    const only = args.flatMap((arg) => (arg.startsWith("--only=") ? arg.slice("--only=".length).split(",") : []));
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
 * @param {import("./test-parts.mjs").Part[]} parts
 */
async function runParts(lifetime, parts) {
  const began = Date.now();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const reports = await mkdtemp(path.join(tmpdir(), "recado-test-reports-"));
  lifetime.atEnd(() => rm(reports, { recursive: true, force: true }));
  if (parts.some(({ needsServices }) => needsServices)) await startServices(lifetime);
  const failed = [];
  const failures = [];
  const secondTries = [];
  for (const part of parts) {
    const partBegan = Date.now();
    const { output, ...outcome } = await lifetime.during(() =>
      step(part.what, () => runPart(part, lifetime.ending, reports)),
    );
    const { count } = outcome;
    failures.push(...outcome.failures);
    secondTries.push(...outcome.secondTries);
    const isVitest = "isVitest" in part.run && part.run.isVitest;
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
    const numbers = isVitest
      ? `${count.passed} passed, ${count.failed} failed${skipped}`
      : count.failed
        ? "failed"
        : "ok";
    if (count.failed > 0) {
      failed.push(part.name);
      say(`\n${output.trimEnd()}\n`);
    }
    say(`  ${part.name}: ${numbers} (${describeTime(Date.now() - partBegan)})`);
    for (const key of /** @type {const} */ (["passed", "failed", "skipped"])) total[key] += count[key];
  }
  say(`\nTotal time ${describeTime(Date.now() - began)}.${failed.length > 0 ? ` Failed: ${failed.join(", ")}.` : ""}`);
  list("Passed at the second try only", secondTries);
  list("Failed", failures);
  say(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
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
 * @param {import("./test-parts.mjs").Part} part
 * @param {AbortSignal} ending
 * @param {string} reports
 * @returns {Promise<Outcome & { output: string }>}
 */
async function runPart({ name, run }, ending, reports) {
  const place = { checkout: CHECKOUT, ending };
  if ("turbo" in run) return countStep(await runTurbo(run.turbo, place));
  if ("node" in run) return countStep(await runCommand(process.execPath, run.node, { cwd: CHECKOUT, ending }));
  if (!run.isVitest) return countStep(await runNpm(run.npm, place));
  const report = path.join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, "--passWithNoTests"];
  const { code, output } = await runNpm([...run.npm, "--", ...reporters], place);
  return { ...(await readReport(report, code)), output };
}

/**
 * @param {{ code: number, output: string }} result
 * @returns {Outcome & { output: string }}
 */
function countStep({ code, output }) {
  const count = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  return { count, failures: [], secondTries: [], output };
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
