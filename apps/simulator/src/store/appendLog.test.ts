import { appendFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { AppendLog } from "./appendLog.js";

function makePath(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), "log-")), "world.log");
}

it("reads back what was appended, without the line that was torn", () => {
  const file = makePath();
  const log = new AppendLog(file);
  log.append(["a", "1", { text: "é" }]);
  log.append(["a", "1"]);
  log.close();
  appendFileSync(file, '["a","2",{"te');
  expect(AppendLog.read(file)).toEqual([
    ["a", "1", { text: "é" }],
    ["a", "1"],
  ]);
  expect(readFileSync(file, "utf8").endsWith("\n")).toBe(true);
});

it("keeps writing to the new file after compacting", () => {
  const file = makePath();
  const log = new AppendLog(file);
  for (let index = 0; index < 2000; index += 1) log.append(["a", String(index % 3), index]);
  log.compact([["a", "0", 1]]);
  log.append(["a", "1", 2]);
  log.close();
  expect(AppendLog.read(file)).toEqual([
    ["a", "0", 1],
    ["a", "1", 2],
  ]);
});
