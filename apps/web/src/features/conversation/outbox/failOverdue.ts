import { HOUR_MS } from "@recado/domain";
import type { ClientErrorCode } from "../../../shared/texts/errors/errorTexts";
import type { OutboxEntry } from "./outboxEntry";

/** The words that say this to people name the hours, too. */
const MOST_MS = 12 * HOUR_MS;
const PROBLEM: ClientErrorCode = "ERR_WAITED_TOO_LONG";

/** Those that waited so long that what they say may not be so any more, with the reason why they do not leave by themselves. */
export function failOverdue(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const isOverdue = ({ problem, createdAt }: OutboxEntry) =>
    problem === null && Date.now() - Date.parse(createdAt) > MOST_MS;
  return entries.filter(isOverdue).map((entry) => ({ ...entry, problem: PROBLEM }));
}
