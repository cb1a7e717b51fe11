import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { loadPlain } from "../testing/loadPlain.js";

// The benchmarks use the tests' own harness, one file after the other, so that nothing but them is on the machine.
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    globalSetup: "testing/services.ts",
    fileParallelism: false,
    // The plain sources are made by the set-up above, which itself must be found without them.
    projects: [
      {
        root: fileURLToPath(new URL("..", import.meta.url)),
        plugins: [loadPlain],
        test: {
          name: "bench",
          include: ["bench/*.bench.ts"],
          setupFiles: "testing/environment.ts",
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
