import type { TestProject } from "vitest/node";
import { startWorld } from "./world";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
    outbox: string;
    simulator: string;
  }
}

/** One world for all journeys. */
export default async function setUp(project: TestProject) {
  const world = await startWorld();
  project.provide("url", world.url);
  project.provide("outbox", world.outbox);
  project.provide("simulator", world.simulator);
  return world.stop;
}
