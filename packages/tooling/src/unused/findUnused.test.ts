import path from "node:path";
import { describe, expect, it } from "vitest";
import { inTempHouse } from "../temp-house.js";
import { findUnused } from "./findUnused.js";

const house = {
  "package.json": JSON.stringify({ name: "house", type: "module", dependencies: { helmet: "1.0.0" } }),
  "knip.json": JSON.stringify({ entry: ["src/main.ts"], project: ["src/**/*.ts"] }),
  "src/main.ts": 'import { used } from "./rules.js";\nused();\n',
  "src/rules.ts": "export const used = () => 1;\nexport const forgotten = 2;\n",
  "src/left-behind.ts": "export const nothing = 1;\n",
};

const look = (root: string) => findUnused(root, path.join(root, "knip.json")).join("\n");

describe("findUnused", () => {
  it("names a file, an export and a dependency nobody uses", async () => {
    const problems = await inTempHouse(house, look);
    expect(problems).toContain("src/left-behind.ts");
    expect(problems).toContain("forgotten");
    expect(problems).toContain("helmet");
  });

  it("has nothing to say of a tidy house", async () => {
    const { "src/left-behind.ts": _, ...rest } = house;
    const tidy = {
      ...rest,
      "package.json": JSON.stringify({ name: "house", type: "module" }),
      "src/rules.ts": "export const used = () => 1;\n",
    };
    expect(await inTempHouse(tidy, look)).toBe("");
  });
});
