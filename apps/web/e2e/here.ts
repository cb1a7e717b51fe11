import { runPastWalls } from "@recado/local/postgres-databases.mjs";
import { inject } from "vitest";

const worlds = inject("worlds");
const world = worlds[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % worlds.length];
if (!world) throw new Error("There is no world");
const { database } = world;

/** The world of this worker: where the product answers, where its mails lie, where its simulated WhatsApp is operated. */
export const here = { ...world, sql: (text: string) => runPastWalls(database.server, text, database.name) };
