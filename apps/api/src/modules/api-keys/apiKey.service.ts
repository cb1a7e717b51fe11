import { randomBytes } from "node:crypto";
import { type ApiKey, type ApiKeyInput, type ApiKeyMade, MAX_API_KEYS } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { execute, query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { hashToken } from "../../kernel/secrets.js";
import { lockCompany } from "../companies/relations.js";
import { isConnection } from "../connections/relations.js";
import { administrators, userNames } from "../users/relations.js";

/** By which a key is recognised where it should not be, in a log or a repository. */
const PREFIX = "rcd_";

/** Keys that open something, or will again when who made them is an administrator again. */
const isAlive = sql`(k."revokedAt" IS NULL AND (k."expiresAt" IS NULL OR k."expiresAt" > now()))`;

/** Those that open something first. */
export function listApiKeys(): Promise<ApiKey[]> {
  return readKeys(sql`true`);
}

/** The key itself is answered here and never again. */
export async function createApiKey(ctx: Ctx, input: ApiKeyInput): Promise<ApiKeyMade> {
  const { name, scopes, addresses, expiresAt } = input;
  const connectionIds = input.connectionIds && [...new Set(input.connectionIds)];
  for (const id of connectionIds ?? []) await requireConnection(id);
  // Two at once cannot both take the last place.
  await query(lockCompany(ctx.companyId));
  const secret = PREFIX + randomBytes(32).toString("base64url");
  const [made] = await query<{ id: number }>(sql`
    INSERT INTO "ApiKeys" (name, "keyHash", last4, scopes, "connectionIds", addresses, "userId", "expiresAt")
    SELECT ${name}, ${hashToken(secret)}, ${secret.slice(-4)}, ${[...new Set(scopes)]}::text[], ${connectionIds}::integer[],
           ${[...new Set(addresses)]}::text[], ${ctx.user.id}, ${expiresAt}::timestamptz
     WHERE (SELECT count(*) FROM "ApiKeys" k WHERE k."companyId" = ${ctx.companyId} AND ${isAlive}) < ${MAX_API_KEYS}
    RETURNING id`);
  if (!made) fail("ERR_PLAN_LIMIT");
  return { apiKey: await readApiKey(made.id), secret };
}

/** Once more is no mistake: it stays revoked since the first time. */
export async function revokeApiKey(id: number): Promise<ApiKey> {
  await execute(
    sql`UPDATE "ApiKeys" SET "revokedAt" = now(), "updatedAt" = now() WHERE id = ${id} AND "revokedAt" IS NULL`,
  );
  return readApiKey(id);
}

async function readApiKey(id: number): Promise<ApiKey> {
  const [found] = await readKeys(sql`k.id = ${id}`);
  return found ?? fail("ERR_NO_API_KEY_FOUND");
}

async function requireConnection(id: number): Promise<void> {
  const [found] = await query<{ isThere: boolean }>(sql`SELECT ${isConnection(id)} AS "isThere"`);
  if (!found?.isThere) fail("ERR_NO_WAPP_FOUND");
}

type KeyRow = Omit<ApiKey, "createdBy" | `${string}At`> & {
  userId: number;
  userName: string;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
};

async function readKeys(which: Sql): Promise<ApiKey[]> {
  const rows = await query<KeyRow>(sql`
    SELECT k.id, k.name, k.last4, k.scopes, k."connectionIds", k.addresses, k."expiresAt", k."lastUsedAt", k."createdAt",
           k."userId", u.name AS "userName",
           CASE WHEN k."revokedAt" IS NOT NULL THEN 'revoked' WHEN k."expiresAt" <= now() THEN 'expired'
                WHEN a.id IS NULL THEN 'ownerless' ELSE 'live' END AS state
      FROM "ApiKeys" k
      JOIN ${userNames} u ON u.id = k."userId"
      LEFT JOIN ${administrators} a ON a.id = k."userId"
     WHERE ${which} ORDER BY NOT ${isAlive}, k."revokedAt" IS NOT NULL, k.id DESC LIMIT ${MAX_API_KEYS}`);
  return rows.map(({ userId, userName, ...row }) => ({
    ...row,
    createdBy: { id: userId, name: userName },
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}
