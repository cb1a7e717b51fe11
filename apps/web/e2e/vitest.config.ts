import path from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./sequencer";

// Journeys in a real browser against the built product: a world and a browser for each worker.
export default defineConfig({
  test: {
    root: path.dirname(import.meta.dirname),
    include: ["e2e/*.test.ts"],
    globalSetup: ["e2e/globalSetup.ts"],
    // One browser waits for its server while the other computes.
    maxWorkers: 2,
    // The browser stays from file to file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // States come when they come on a machine that does other things too.
    expect: { poll: { timeout: 60_000 } },
  },
});
