import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { TokenHolder } from "../../kernel/auth/tokenHolder.js";
import type { KeyHolder } from "../../kernel/context.js";
import { deleteInBatches } from "../../kernel/db/deleteInBatches.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail, failField } from "../../kernel/errors.js";
import type { ReceivedFile } from "../../kernel/http/upload.js";
import { defineSweep } from "../../kernel/jobs/jobs.js";

/** A request that its sender gave a name, and what it was about. */
export interface NamedRequest {
  key: string;
  bodyHash: string;
}

/** The name a program gave its request, so that it can be repeated without being done twice. */
export function readRequestKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  return /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/.test(header)
    ? header
    : failField("Idempotency-Key", "invalid");
}

/** Two requests with the same hash ask for the same, to the last byte of their files. */
export async function hashRequest(asked: unknown[], files: ReceivedFile[]): Promise<string> {
  const hashes: string[] = [];
  for (const file of files) {
    const hash = createHash("sha256");
    await pipeline(createReadStream(file.path), hash);
    hashes.push(`${file.name} ${hash.digest("base64url")}`);
  }
  return createHash("sha256")
    .update(JSON.stringify([...asked, hashes]))
    .digest("base64url");
}

type Program = TokenHolder | KeyHolder;

/** Whose names they are: each token has its own, and each key. */
function ownerOf(program: Program) {
  if ("key" in program) return { column: sql`"apiKeyId"`, id: program.key.id };
  return { column: sql`"whatsappId"`, id: program.connectionId };
}

/** What the same request was answered before, if it came before. The same name for something else is refused. */
export async function findAnswer<Answer>(program: Program, { key, bodyHash }: NamedRequest): Promise<Answer | null> {
  const { column, id } = ownerOf(program);
  const [known] = await query<{ bodyHash: string; answer: Answer | null }>(
    sql`SELECT "bodyHash", answer FROM "ApiRequests" WHERE ${column} = ${id} AND key = ${key}`,
  );
  if (!known) return null;
  if (known.bodyHash !== bodyHash) fail("ERR_IDEMPOTENCY_MISMATCH");
  // It told of somebody who was deleted since.
  return known.answer ?? fail("ERR_CONFLICT");
}

/**
 * Does something once for each name, in the running unit. Whoever comes second with it waits in the insert until the
 * first one's unit has ended: then the answer is there, or nothing was done.
 */
export async function answerOnce<Answer>(
  program: Program,
  request: NamedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { column, id } = ownerOf(program);
  const [claimed] = await query<{ id: number }>(
    sql`INSERT INTO "ApiRequests" (${column}, key, "bodyHash") VALUES (${id}, ${request.key}, ${request.bodyHash})
     ON CONFLICT (${column}, key) DO NOTHING RETURNING id`,
  );
  if (!claimed) return (await findAnswer<Answer>(program, request)) ?? fail("ERR_CONFLICT");
  const answer = await work();
  await execute(sql`UPDATE "ApiRequests" SET answer = ${JSON.stringify(answer)} WHERE id = ${claimed.id}`);
  return answer;
}

/**
 * Empties the answers that tell of a contact who is deleted, or becomes another. The requests stay known: what they asked for
 * is not done again.
 */
export async function forgetContact({ contactId }: { contactId: number }): Promise<void> {
  await execute(sql`UPDATE "ApiRequests" SET answer = NULL WHERE "contactId" = ${contactId}`);
}

/** The same of tickets, and of what was said in them. */
export async function forgetTickets({ ticketIds }: { ticketIds: number[] }): Promise<void> {
  await execute(sql`UPDATE "ApiRequests" SET answer = NULL WHERE "ticketId" = ANY(${ticketIds}::integer[])`);
}

/** Names are kept for a day; after that the same one is a new request. */
export const forgetRequests = defineSweep("external-messages.requests", 3_600, () =>
  deleteInBatches(
    "answers of every company that were kept for a day are forgotten",
    "ApiRequests",
    sql`"createdAt" < now() - interval '1 day'`,
  ),
);
