import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { ExternalAnswer, ExternalMessageInput } from "@recado/contract";
import type { TokenHolder } from "../../kernel/auth/tokenHolder.js";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { fail, failField } from "../../kernel/errors.js";
import type { ReceivedFile } from "../../kernel/http/upload.js";
import { every } from "../../kernel/jobs/jobs.js";

/** A request that its sender gave a name, and what it was about. */
export interface NamedRequest {
  key: string;
  bodyHash: string;
}

/** The name a program gave its request, so that it can be repeated without being done twice. */
export function readKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  return /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/.test(header)
    ? header
    : failField("Idempotency-Key", "invalid");
}

/** Two requests with the same hash ask for the same, to the last byte of their files. */
export async function hashRequest(input: ExternalMessageInput, files: ReceivedFile[]): Promise<string> {
  const hashes: string[] = [];
  for (const file of files) {
    const hash = createHash("sha256");
    await pipeline(createReadStream(file.path), hash);
    hashes.push(`${file.name} ${hash.digest("base64url")}`);
  }
  const { number, body, closeTicket } = input;
  return createHash("sha256")
    .update(JSON.stringify([number, body, closeTicket, hashes]))
    .digest("base64url");
}

/** What the same request was answered before, if it came before. The same name for something else is refused. */
export async function findAnswer(
  { connectionId }: TokenHolder,
  { key, bodyHash }: NamedRequest,
): Promise<ExternalAnswer | null> {
  const [known] = await select<{ bodyHash: string; answer: ExternalAnswer }>(
    sql`SELECT "bodyHash", answer FROM "ApiRequests" WHERE "whatsappId" = ${connectionId} AND key = ${key}`,
  );
  if (!known) return null;
  if (known.bodyHash !== bodyHash) fail("ERR_IDEMPOTENCY_MISMATCH");
  return known.answer;
}

/**
 * Does something once for each name, in the running unit. Whoever comes second with it waits in the insert until the
 * first one's unit has ended: then the answer is there, or nothing was done.
 */
export async function answerOnce(
  holder: TokenHolder,
  request: NamedRequest,
  work: () => Promise<ExternalAnswer>,
): Promise<ExternalAnswer> {
  const [claimed] = await select<{ id: number }>(
    sql`INSERT INTO "ApiRequests" ("whatsappId", key, "bodyHash") VALUES (${holder.connectionId}, ${request.key}, ${request.bodyHash})
     ON CONFLICT ("whatsappId", key) DO NOTHING RETURNING id`,
  );
  if (!claimed) return (await findAnswer(holder, request)) ?? fail("ERR_CONFLICT");
  const answer = await work();
  await select(sql`UPDATE "ApiRequests" SET answer = ${JSON.stringify(answer)} WHERE id = ${claimed.id} RETURNING id`);
  return answer;
}

/** Names are kept for a day; after that the same one is a new request. */
export const forgetRequests = every("external-messages.requests", 3_600, async () => {
  await asSystem("answers of every company that were kept for a day are forgotten", () =>
    select(sql`DELETE FROM "ApiRequests" WHERE "createdAt" < now() - interval '1 day' RETURNING id`),
  );
});
