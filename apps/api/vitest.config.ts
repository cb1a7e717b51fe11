import { defineConfig } from "vitest/config";
import { loadPlain } from "./testing/loadPlain.js";

/**
 * Files that need a process and a product for themselves. All others share those of their worker, where companies keep them
 * apart as they keep customers apart.
 */
const alone = [
  // They read every row there is, or tear the walls down for all.
  "**/{walls*,massAssignment}.test.ts",
  "**/whatsapp/secrets.test.ts",
  // It knows what the statistics know.
  "**/kernel/db/plans.test.ts",
  // The first run, the migrations and the start: an empty installation.
  "**/{firstRun,setup,start}.test.ts",
  // Outages, crashes and kills: processes, databases and Redis that go away.
  "**/{outage,correspondenceOutage,wrongClock,reconnectStorm,crash,handover,poison,redisHang,processLife,inboundFlood}.test.ts",
  // What is one in a process and is stopped, emptied or moved there: workers, the bus, lines, folders.
  "**/{jobs,durable,recordEvent,bus,sheets,check,tempFolder,voice}.test.ts",
  // Other settings of the installation than everybody's: limits.
  "**/neighbours.test.ts",
];

const common = {
  setupFiles: "testing/environment.ts",
  testTimeout: 180_000,
  hookTimeout: 120_000,
  // States come when they come on a machine that does other things too.
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    globalSetup: "testing/services.ts",
    maxWorkers: 2,
    projects: [
      { plugins: [loadPlain], test: { ...common, name: "alone", include: alone, provide: { isAlone: true } } },
      {
        plugins: [loadPlain],
        test: {
          ...common,
          name: "shared",
          include: ["src/**/*.test.ts", "testing/**/*.test.ts"],
          exclude: alone,
          isolate: false,
          provide: { isAlone: false },
        },
      },
    ],
  },
});
