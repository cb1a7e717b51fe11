import { readFile } from "node:fs/promises";
import path from "node:path";

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ title: string, reason: string, file: string }} Mishap */
/** @typedef {{ title: string, ms: number }} Duration */

/**
 * What a part of the tests came to, and the files with a case that failed.
 * @typedef {{ count: Count, failures: Mishap[], failedFiles: string[], durations: Duration[] }} Outcome
 */

/**
 * The outcome of a vitest run by its JSON report.
 * A run that failed without a failed case (a file that does not load, a crash) counts as one failure.
 * @param {string} file
 * @param {number} code
 * @returns {Promise<Outcome>}
 */
export async function readReport(file, code) {
  const report = JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = report;
  const failures = [];
  const failedFiles = [];
  const durations = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const of = path.basename(name);
    for (const { status, fullName, duration, failureMessages = [] } of assertionResults) {
      if (duration) durations.push({ title: `${of}: ${fullName}`, ms: duration });
      if (status === "failed")
        failures.push({ title: `${of}: ${fullName}`, reason: firstLine(failureMessages[0]), file: name });
    }
    if (status === "failed") failedFiles.push(name);
    if (status === "failed" && !assertionResults.some((/** @type {any} */ each) => each.status === "failed"))
      failures.push({ title: of, reason: firstLine(message), file: name });
  }
  const failed = Math.max(numFailedTests, failures.length, code === 0 ? 0 : 1);
  return {
    count: { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests },
    failures,
    failedFiles,
    durations,
  };
}

/** @param {string | undefined} text */
function firstLine(text) {
  return (text ?? "").split("\n")[0]?.slice(0, 300) ?? "";
}
