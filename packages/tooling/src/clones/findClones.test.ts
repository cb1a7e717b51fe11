import { describe, expect, it } from "vitest";
import { inTempRepo } from "../temp-repo.js";
import { findClones } from "./findClones.js";

const logic = (name: string) => `
export function ${name}(rows: { id: number; name: string; price: number }[], from: number) {
  const seen = new Set<number>();
  const kept: string[] = [];
  let total = 0;
  for (const row of rows) {
    if (seen.has(row.id) || row.price < from) continue;
    seen.add(row.id);
    if (row.name.trim() === "") continue;
    kept.push(row.name.trim().toLowerCase());
    total += row.price * 2;
  }
  kept.sort((one, other) => one.localeCompare(other));
  return { kept, total, average: kept.length > 0 ? total / kept.length : 0, first: kept[0] ?? null };
}
`;

describe("findClones", () => {
  it("names logic that is written twice, in whatever app", async () => {
    const repo = {
      "apps/api/src/modules/plans/sum.ts": logic("sumPlans"),
      "apps/web/src/shared/sum.ts": `// A comment makes no difference.\n${logic("sumPlans")}`,
    };
    const clones = await inTempRepo(repo, findClones);
    expect(clones).toHaveLength(1);
    expect(clones[0]).toMatch(/src\/(modules\/plans|shared)\/sum\.ts:\d+-\d+ is written again in apps\//);
  });

  it("leaves tests and texts alone", async () => {
    const repo = {
      "apps/api/src/a.test.ts": logic("sum"),
      "apps/api/src/b.test.ts": logic("sum"),
      "apps/web/src/features/tags/texts.ts": logic("sum"),
      "apps/web/src/features/plans/texts.ts": logic("sum"),
    };
    expect(await inTempRepo(repo, findClones)).toEqual([]);
  });

  it("leaves short likenesses alone", async () => {
    const short = "export function double(value: number) {\n  return value * 2;\n}\n";
    const repo = { "apps/api/src/a.ts": short, "apps/api/src/b.ts": short };
    expect(await inTempRepo(repo, findClones)).toEqual([]);
  });
});
