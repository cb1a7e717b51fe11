import { expect, it } from "vitest";
import { inTempRepo } from "../temp-repo.js";
import { findBrokenWalks } from "./findBrokenWalks.js";

const stepsOf = (files: string[]) => files.map((file, index) => `${index + 1}. \`${file}\` — does it.`).join("\n");
const find = (walk: string, more = {}) =>
  inTempRepo({ "walks.md": `# Walks\n\n## A walk\n\n${walk}\n`, "a.ts": "", ...more }, (root) =>
    findBrokenWalks(root, "walks.md"),
  );

it("walks name files that are there, twenty at most", async () => {
  expect(await find(stepsOf(["a.ts", "a.ts"]))).toEqual([]);
  expect(await find(stepsOf(["a.ts", "b.ts"]))).toEqual(["A walk: b.ts is gone"]);
  expect(await find(stepsOf(Array.from({ length: 21 }, () => "a.ts")))).toEqual(["A walk: 21 files, 20 at most"]);
  expect(await find("")).toEqual(["A walk: 0 files, 20 at most"]);
});

it("walks that name a list of steps name the steps", async () => {
  const repo = {
    "in/take.ts": 'import { find } from "./steps/find.js";\nimport { store } from "./steps/store.js";\n',
    "in/steps/find.ts": 'import { look } from "./look.js";\n',
    "in/steps/store.ts": "",
  };
  expect(await find(stepsOf(["in/take.ts", "in/steps/find.ts"]), repo)).toEqual([
    "A walk: in/steps/store.ts is a step and not named",
  ]);
  expect(await find(stepsOf(["in/take.ts", "in/steps/find.ts", "in/steps/store.ts"]), repo)).toEqual([]);
});
