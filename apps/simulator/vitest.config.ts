import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "testing/**/*.test.ts"],
    // libsignal prints sessions with their keys; what a test says goes through its assertions.
    silent: true,
    maxWorkers: 2,
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
});
