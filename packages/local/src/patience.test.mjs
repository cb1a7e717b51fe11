import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { PATIENCE_MS } from "./patience.mjs";

it("outlasts the end the server gives itself", async () => {
  const main = await readFile(new URL("../../../apps/api/src/main.ts", import.meta.url), "utf8");
  const own = Number(/STOP_TIMEOUT_MS = ([\d_]+);/.exec(main)?.[1]?.replaceAll("_", ""));
  expect(own).toBeGreaterThan(0);
  expect(PATIENCE_MS).toBeGreaterThan(own);
});
