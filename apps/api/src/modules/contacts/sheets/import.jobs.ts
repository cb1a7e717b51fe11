import { z } from "zod";
import { asSystem } from "../../../kernel/db/system.js";
import { every, job } from "../../../kernel/jobs/jobs.js";
import { ContactImportModel } from "./contactImport.model.js";
import { runImport } from "./runImport.js";

/** Works through an import; it goes on where it stopped. */
export const importContacts = job("contacts.import", {
  lane: "default",
  payload: z.object({ companyId: z.number(), importId: z.number() }),
  run: runImport,
});

/** Longer than the reading of a sheet may take, after which something is noted with every batch. */
const QUIET_MS = 30_000;

/** An import whose bell got lost, or whose worker died. */
export const findLostImports = every("contacts.lostImports", 20, async () => {
  const lost = await asSystem("imports of every company that nobody works on are taken up again", () =>
    ContactImportModel.findAll({ where: { status: ["waiting", "running"] }, order: [["id", "ASC"]], limit: 100 }),
  );
  const quiet = lost.filter(({ updatedAt }) => updatedAt.getTime() < Date.now() - QUIET_MS);
  for (const { companyId, id } of quiet) importContacts.later({ companyId, importId: id });
});
