import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { loadPlain } from "../testing/loadPlain.js";

// The benchmarks use the tests' own harness, one file after the other, so that nothing but them is on the machine.
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [loadPlain],
  test: {
    include: ["bench/*.bench.ts"],
    globalSetup: "testing/services.ts",
    setupFiles: "testing/environment.ts",
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
