import type { ModelCtor } from "sequelize-typescript";
import type { Work } from "./durable/work.js";
import type { Endpoint } from "./http/implement.js";
import type { Job, Sweep } from "./jobs/jobs.js";

/** What a folder of modules/ gives to the server. Read by registry.ts only. */
export interface Module {
  models?: ModelCtor[];
  endpoints?: Endpoint[];
  jobs?: Job<never>[];
  work?: Work[];
  sweeps?: Sweep[];
  /** Binds listeners to events of others. */
  listen?(): void;
}
