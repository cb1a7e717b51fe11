import { defineConfig } from "vitest/config";

declare module "vitest" {
  interface ProvidedContext {
    seed: number;
  }
}

export default defineConfig({
  test: {
    // Properties draw thousands of cases; on a busy machine that takes its time without anything being wrong.
    testTimeout: 60_000,
    setupFiles: "./testing/seed.ts",
    provide: { seed: Number(process.env.RECADO_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31)) },
  },
});
