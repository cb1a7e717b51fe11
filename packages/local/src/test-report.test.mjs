import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readReport } from "./test-report.mjs";

/** @param {unknown} report */
async function writeReport(report) {
  const folder = await mkdtemp(path.join(tmpdir(), "recado-report-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "report.json");
  await writeFile(file, JSON.stringify(report));
  return file;
}

it("names what failed, and the files it stands in", async () => {
  const file = await writeReport({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: "/somewhere/a.test.ts",
        status: "failed",
        assertionResults: [
          { fullName: "a lane keeps its order", status: "failed", failureMessages: ["Error: 2 before 1\n  at a"] },
          { fullName: "a lane is kept", status: "passed", failureMessages: [] },
          { fullName: "a lane has a name", status: "passed", duration: 12, failureMessages: [] },
        ],
      },
    ],
  });
  expect(await readReport(file, 1)).toEqual({
    count: { passed: 2, failed: 1, skipped: 1 },
    failures: [
      { title: "a.test.ts: a lane keeps its order", reason: "Error: 2 before 1", file: "/somewhere/a.test.ts" },
    ],
    failedFiles: ["/somewhere/a.test.ts"],
    durations: [{ title: "a.test.ts: a lane has a name", ms: 12 }],
  });
});

it("counts a file that does not load, and a run that wrote no report, as a failure", async () => {
  const testResults = [
    { name: "/somewhere/b.test.ts", status: "failed", message: "Error: no such file", assertionResults: [] },
  ];
  const outcome = await readReport(await writeReport({ numPassedTests: 4, testResults }), 1);
  expect(outcome.count.failed).toBe(1);
  expect(outcome.failures).toEqual([
    { title: "b.test.ts", reason: "Error: no such file", file: "/somewhere/b.test.ts" },
  ]);
  expect(outcome.failedFiles).toEqual(["/somewhere/b.test.ts"]);
  expect((await readReport("/nowhere/report.json", 1)).count.failed).toBe(1);
});
