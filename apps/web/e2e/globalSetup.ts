import type { TestProject } from "vitest/node";
import { startWorlds } from "./world";

/** What a journey has to know of the world it takes place in. */
interface Place {
  url: string;
  mails: string;
  simulator: string;
  /** Where SQL runs past all walls. */
  database: { server: string; name: string };
}

declare module "vitest" {
  interface ProvidedContext {
    worlds: Place[];
  }
}

/** A world for each worker; whoever names one file needs but one. */
export default async function setUp(project: TestProject) {
  const named = process.argv.filter((argument) => argument.endsWith(".test.ts")).length;
  const workers = Number(project.config.maxWorkers);
  const worlds = await startWorlds(named > 0 ? Math.min(named, workers) : workers);
  project.provide(
    "worlds",
    worlds.map(({ url, mails, simulator, database }) => ({ url, mails, simulator, database })),
  );
  return async () => {
    for (const { stop } of worlds) await stop();
  };
}
