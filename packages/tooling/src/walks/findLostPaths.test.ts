import { expect, it } from "vitest";
import { inTempRepo } from "../temp-repo.js";
import { findLostPaths } from "./findLostPaths.js";

it("the pages of decisions name what is there", async () => {
  const repo = {
    "pages/01-a.md": "`apps/web/src/a.ts`, `src/a.ts`, `apps/api` and `tags/a.ts`, but `e2e/a.test.ts` is not there.",
    "apps/web/src/a.ts": "",
    "apps/api/b.ts": "",
  };
  expect(await inTempRepo(repo, (root) => findLostPaths(root, "pages"))).toEqual(["01-a.md: e2e/a.test.ts is gone"]);
});
