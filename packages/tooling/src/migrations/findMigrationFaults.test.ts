import { describe, expect, it } from "vitest";
import { inTempRepo } from "../temp-repo.js";
import { findMigrationFaults } from "./findMigrationFaults.js";

/** What is found in a repo with these modules, registered in this order. */
function find(modules: Record<string, string>, registered: string[]) {
  const folder = "apps/api/src/database/migrations";
  const files = Object.entries(modules).map(([name, content]) => [`${folder}/${name}.ts`, content]);
  const index = registered.map((name) => `  { name: "${name}", up },`).join("\n");
  return inTempRepo({ ...Object.fromEntries(files), [`${folder}/index.ts`]: index }, findMigrationFaults);
}

describe("migrations", () => {
  it("are well when each has its number and is registered in its turn", async () => {
    expect(await find({ "0001-a": "", "0002-b": "" }, ["0001-a", "0002-b"])).toEqual([]);
  });

  it.each([
    ["a number twice", { "0001-a": "", "0001-b": "" }, ["0001-a", "0001-b"], "0001-b has the number of another"],
    ["a name without one", { "0001-a": "", helpers: "" }, ["0001-a", "helpers"], "helpers is not named"],
    ["one nobody runs", { "0001-a": "", "0002-b": "" }, ["0001-a"], "0002-b is not registered"],
    ["one that is gone", { "0001-a": "" }, ["0001-a", "0002-b"], "0002-b is registered and has no module"],
    ["one out of turn", { "0001-a": "", "0002-b": "" }, ["0002-b", "0001-a"], "0001-a is registered after a later one"],
    [
      "one in two pieces",
      { "0001-a": 'import { b } from "./0002-b.js";', "0002-b": "" },
      ["0001-a", "0002-b"],
      "imports",
    ],
  ])("are faulty with %s", async (_fault, modules, registered, words) => {
    expect(await find(modules, registered)).toEqual([expect.stringContaining(words)]);
  });
});
