import { type ApiScope, PLAN_FLAGS } from "@recado/contract";
import { type CompanyColumns, featuresOf, toCompany } from "../../kernel/auth/actor.js";
import { graceDays } from "../../kernel/auth/companyStandings.js";
import { isWithin } from "../../kernel/auth/keyHolder.js";
import { clock } from "../../kernel/clock.js";
import type { KeyHolder } from "../../kernel/context.js";
import { execute } from "../../kernel/db/row.js";
import { identifier, join, sql } from "../../kernel/db/sql.js";
import { queryAsSystem } from "../../kernel/db/system.js";
import { unit } from "../../kernel/db/unit.js";
import { fail } from "../../kernel/errors.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { hashToken } from "../../kernel/secrets.js";
import { livingCompanies } from "../companies/relations.js";
import { planFlags } from "../plans/relations.js";
import { settingOf } from "../settings/relations.js";
import { administrators } from "../users/relations.js";

interface HolderRow extends CompanyColumns {
  id: number;
  scopes: ApiScope[];
  connectionIds: number[] | null;
  addresses: string[];
  companyId: number;
  userId: number;
  userName: string;
  email: string;
}

/** Whoever guesses is told to wait. Keys cannot be guessed, so a good one is let in however many bad ones came from its address. */
const refusals = rateLimit("key-refused", { points: 20, seconds: 60 });

/**
 * Who a key stands for. One that is unknown, revoked, over, used from elsewhere or without its administrator is refused in the
 * same words.
 */
export async function readKey(key: string, { address, requestId }: RequestOrigin): Promise<KeyHolder> {
  const row = key === "" ? undefined : await findHolder(key);
  if (!row || !isWithin(address, row.addresses)) {
    await refusals.take(address);
    return fail("ERR_API_KEY");
  }
  return {
    requestId,
    // Nobody is logged in.
    sessionId: "",
    companyId: row.companyId,
    // An administrator of the company, whatever else he is.
    user: {
      id: row.userId,
      name: row.userName,
      email: row.email,
      profile: "admin",
      super: false,
      allTicket: true,
      queueIds: [],
      hasTwoFactor: true,
    },
    company: toCompany(row, false),
    plan: featuresOf(row),
    isPass: false,
    key: { id: row.id, scopes: row.scopes, connectionIds: row.connectionIds },
  };
}

interface RequestOrigin {
  address: string;
  requestId: string;
}

/** One statement for the key, who made it, the company and the plan: what changed a second ago counts now. */
async function findHolder(key: string): Promise<HolderRow | undefined> {
  const [row] = await queryAsSystem<HolderRow>(
    "a key names its company",
    sql`
  SELECT k.id, k.scopes, k."connectionIds", k.addresses, c.id AS "companyId", c.name AS "companyName",
         c."dueDate"::text AS "dueDate", c.status, u.id AS "userId", u.name AS "userName", u.email,
         ${graceDays} AS "graceDays", ${settingOf(sql`c.id`, "timezone")} AS timezone,
         ${settingOf(sql`c.id`, "campaignsEnabled")} AS "campaignsEnabled",
         ${join(PLAN_FLAGS.map((flag) => sql`p.${identifier(flag)}`))}
    FROM "ApiKeys" k
    JOIN ${livingCompanies} c ON c.id = k."companyId"
    JOIN ${planFlags} p ON p.id = c."planId"
    JOIN ${administrators} u ON u.id = k."userId"
   WHERE k."keyHash" = ${hashToken(key)} AND k."revokedAt" IS NULL
     AND (k."expiresAt" IS NULL OR k."expiresAt" > now())`,
  );
  return row;
}

/** Written at most once a minute, however much is asked. */
export async function noteUse(holder: KeyHolder): Promise<void> {
  const { id } = holder.key;
  const now = clock.ms();
  if ((noted.get(id) ?? 0) > now - NOTED_EVERY_MS) return;
  noted.set(id, now);
  await unit(holder, () =>
    execute(sql`
      UPDATE "ApiKeys" SET "lastUsedAt" = now()
       WHERE id = ${id} AND ("lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute')`),
  );
}

const NOTED_EVERY_MS = 60_000;
/** When this process last wrote that a key was used; no more than there are keys. */
const noted = new Map<number, number>();
