import path from "node:path";
import { defineConfig } from "vitest/config";

// Journeys in a real browser against the built product: one world for the run, one file at a time.
export default defineConfig({
  test: {
    root: path.dirname(import.meta.dirname),
    include: ["e2e/*.test.ts"],
    globalSetup: ["e2e/globalSetup.ts"],
    fileParallelism: false,
    // A browser, a server, a simulator and two databases share the machine; `npm test` names what needed its second try.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
