import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "testing/**/*.test.ts"],
    // Minutes of killing processes, by a command: RECADO_TEST_KILLS=20 npx vitest run src/whatsapp/crash.test.ts
    exclude: process.env.RECADO_TEST_KILLS ? [] : ["src/whatsapp/crash.test.ts"],
    globalSetup: "testing/services.ts",
    setupFiles: "testing/environment.ts",
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
