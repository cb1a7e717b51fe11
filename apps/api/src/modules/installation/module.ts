import { defineSweep } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { detectRestore, sweepUnlessHeld } from "./detectRestore.js";
import { installationEndpoints } from "./installation.routes.js";

export const installationModule: Module = {
  endpoints: installationEndpoints,
  sweeps: [
    defineSweep("installation.age", 60, detectRestore),
    defineSweep("storage.orphans", 86_400, () => sweepUnlessHeld()),
  ],
};
