import { HOUR_MS } from "@recado/domain";
import type { ClientErrorCode } from "../../../shared/texts/errors/errorTexts";
import type { OutboxEntry } from "./outboxEntry";

/** The words that say this to people name the hours, too. */
const MOST_MS = 12 * HOUR_MS;
const PROBLEM: ClientErrorCode = "ERR_WAITED_TOO_LONG";

/** A message that waited so long that what it says may not be so any more, with the reason why it does not leave by itself. */
export function failOverdue(entry: OutboxEntry): OutboxEntry | null {
  const isOverdue = Date.now() - Date.parse(entry.createdAt) > MOST_MS;
  return isOverdue ? { ...entry, problem: PROBLEM } : null;
}
