import type { Message } from "@recado/contract";
import type { OutboxEntry } from "../outbox/outboxEntry";
import { isSigned, willBeSigned } from "./signedWords";

const RUN_MS = 5 * 60_000;

/** What decides whether two messages belong together. */
interface Authorship {
  speaker: string;
  createdAt: string;
  isSigned: boolean;
}

function readAuthorship({ fromMe, origin, userId, contactId, createdAt, ...message }: Message): Authorship {
  const speaker = fromMe ? `${origin}-${userId}` : `contact-${contactId}`;
  return { speaker, createdAt, isSigned: isSigned(message) };
}

function readWaiting(entry: OutboxEntry): Authorship {
  return { speaker: `user-${entry.userId}`, createdAt: entry.createdAt, isSigned: willBeSigned(entry) };
}

/**
 * Follows a conversation from above and tells of each message whether it opens a run: several by one speaker, shortly after each
 * other. A run says once who speaks.
 */
export function followRuns() {
  let run: Authorship | null = null;

  function opens(said: Authorship): boolean {
    const continues =
      run !== null &&
      run.speaker === said.speaker &&
      Date.parse(said.createdAt) - Date.parse(run.createdAt) < RUN_MS &&
      // One who signs only now has not been named in it yet.
      (run.isSigned || !said.isSigned);
    run = continues && run ? { ...run, createdAt: said.createdAt } : said;
    return !continues;
  }

  return {
    /** Something stands between: a day, a call, the line above what is new. */
    end() {
      run = null;
    },
    message: (message: Message) => opens(readAuthorship(message)),
    waiting: (entry: OutboxEntry) => opens(readWaiting(entry)),
  };
}
