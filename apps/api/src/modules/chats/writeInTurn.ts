import type { Ctx } from "../../kernel/context.js";
import { unit } from "../../kernel/db/unit.js";
import { fail } from "../../kernel/errors.js";
import { FairQueue, QueueRefused } from "../../kernel/fairQueue.js";

/** One of each chat at a time. */
const writers = new FairQueue({ atOnce: 1_000, perCompany: 1, waiting: 400, maxWaitMs: 5_000 });

/**
 * Who writes in a chat, or reads it, waits here for the others and not for the lock of its row: there each of them would hold
 * a connection of the database, and fifty at once all of a company's.
 */
export async function writeInTurn<Result>(ctx: Ctx, chatId: number, work: () => Promise<Result>): Promise<Result> {
  const chat = `${ctx.companyId}/${chatId}`;
  const release = await writers.acquire({ company: chat, person: `${chat}/${ctx.user.id}` }).catch(refuse);
  try {
    return await unit(ctx, work);
  } finally {
    release();
  }
}

function refuse(error: unknown): never {
  if (error instanceof QueueRefused) fail("ERR_UNAVAILABLE", { retryAfterSeconds: 2 });
  throw error;
}
