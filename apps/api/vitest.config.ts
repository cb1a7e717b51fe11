import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "testing/**/*.test.ts"],
    globalSetup: "testing/services.ts",
    setupFiles: "testing/environment.ts",
    maxWorkers: 2,
    // Nobody stands beside a machine of CI: it tries once more, and names what needed that.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // States come when they come on a machine that does other things too.
    expect: { poll: { timeout: 15_000 } },
  },
});
