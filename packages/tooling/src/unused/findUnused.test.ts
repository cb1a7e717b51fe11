import path from "node:path";
import { describe, expect, it } from "vitest";
import { inTempRepo } from "../temp-repo.js";
import { findUnused } from "./findUnused.js";

const repo = {
  "package.json": JSON.stringify({ name: "repo", type: "module", dependencies: { helmet: "1.0.0" } }),
  "knip.json": JSON.stringify({ entry: ["src/main.ts"], project: ["src/**/*.ts"] }),
  "src/main.ts": 'import { used } from "./rules.js";\nused();\n',
  "src/rules.ts": "export const used = () => 1;\nexport const forgotten = 2;\n",
  "src/left-behind.ts": "export const nothing = 1;\n",
};

const look = (root: string) => findUnused(root, path.join(root, "knip.json")).join("\n");

describe("findUnused", () => {
  it("names a file, an export and a dependency nobody uses", async () => {
    const problems = await inTempRepo(repo, look);
    expect(problems).toContain("src/left-behind.ts");
    expect(problems).toContain("forgotten");
    expect(problems).toContain("helmet");
  });

  it("has nothing to say of a tidy repo", async () => {
    const { "src/left-behind.ts": _, ...rest } = repo;
    const tidy = {
      ...rest,
      "package.json": JSON.stringify({ name: "repo", type: "module" }),
      "src/rules.ts": "export const used = () => 1;\n",
    };
    expect(await inTempRepo(tidy, look)).toBe("");
  });
});
