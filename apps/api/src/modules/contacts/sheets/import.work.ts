import { z } from "zod";
import { defineWork } from "../../../kernel/durable/work.js";
import { failImport, rewriteReportOf, runImport } from "./runImport.js";

const payload = z.object({ importId: z.number() });

/** A company's imports are one after the other. */
export const IMPORTS_KEY = "imports";

/** Takes a sheet, or an address book, into the contacts, going on where it stopped. */
export const importContacts = defineWork("contacts.import", {
  payload,
  // Threads that read sheets may be taken for a while: so long it is asked for one again.
  attempts: 100,
  rest: (attempt) => Math.min(2 ** attempt, 30),
  limitMs: 1_800_000,
  run: ({ importId }, task) => runImport({ ...task.scope, importId }, task.signal),
  onGivenUp: ({ importId }, given) => failImport({ ...given.scope, importId }, "ERR_INTERNAL"),
});

/** Writes a report anew that was thrown away, because somebody in it was deleted. */
export const rewriteReport = defineWork("contacts.importReport", {
  payload,
  isRetriedByHand: true,
  run: ({ importId }, task) => rewriteReportOf({ ...task.scope, importId }),
});
