import { randomBytes, randomUUID } from "node:crypto";
import { DAY_MS } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import { deleteInBatches } from "../../kernel/db/deleteInBatches.js";
import { executeUnawaited, query, queryModels } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { afterCommit } from "../../kernel/db/unit.js";
import { runHook } from "../../kernel/events/hooks.js";
import { dropSession } from "../../kernel/realtime/server.js";
import { hashToken, nextRefreshSecret, sameText } from "../../kernel/secrets.js";
import { sessionsEnding } from "./hooks.js";
import { SessionModel } from "./session.model.js";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const SESSION_DAYS = 7;
/** Two tabs may present the same secret at once; later than this it was stolen. */
const GRACE_MS = 10_000;
/** Long enough for the farewell to arrive before the socket is cut. */
const FAREWELL_MS = 1_500;

type EndReason = "logout" | "replaced" | "password" | "removed" | "reuse" | "company";

/** Which sessions: one, those of a user, or all of a company; optionally all but one. */
export interface SessionFilter {
  companyId: number;
  userId?: number;
  key?: string;
  exceptKey?: string;
}

export interface OpenedSession {
  key: string;
  refreshToken: string;
}

export async function openSession(of: {
  companyId: number;
  userId: number;
  address: string;
  agent: string;
}): Promise<OpenedSession> {
  const key = randomUUID();
  const secret = randomBytes(32).toString("base64url");
  await SessionModel.create({
    ...of,
    key,
    refreshHash: hashToken(secret),
    expiresAt: new Date(clock.ms() + SESSION_DAYS * DAY_MS),
  });
  return { key, refreshToken: `${key}.${secret}` };
}

/** Ends sessions for good and cuts their sockets; answers which. */
export async function endSessions(filter: SessionFilter, reason: EndReason): Promise<string[]> {
  const { companyId, userId, key, exceptKey } = filter;
  const rows = await query<{ key: string }>(
    sql`UPDATE "Sessions" SET "endedAt" = now(), "endReason" = ${reason}, "updatedAt" = now()
      WHERE "companyId" = ${companyId} AND "endedAt" IS NULL
        ${userId === undefined ? sql`` : sql`AND "userId" = ${userId}`}
        ${key === undefined ? sql`` : sql`AND key = ${key}`}
        ${exceptKey === undefined ? sql`` : sql`AND key <> ${exceptKey}`}
      RETURNING key`,
  );
  const keys = rows.map((row) => row.key);
  if (keys.length > 0) await runHook(sessionsEnding, { companyId, keys });
  afterCommit(() => {
    setTimeout(() => {
      for (const key of keys) dropSession(filter.companyId, key);
    }, FAREWELL_MS).unref();
  });
  return keys;
}

export type Rotation =
  | { outcome: "rotated"; session: SessionModel; refreshToken: string }
  /** Whether that is because of a login elsewhere; told only to whoever holds its secret. */
  | { outcome: "refused"; wasReplaced: boolean };

const REFUSED = { outcome: "refused", wasReplaced: false } as const;

/** A refresh token names its session, and has its secret. */
function splitToken(refreshToken: string): { key: string; secret: string } | undefined {
  const [key, secret] = refreshToken.split(".");
  return key && secret && UUID.test(key) ? { key, secret } : undefined;
}

/** Whether a secret is the session's own, the one before it, still good for a moment, or neither. */
function matchSecret(session: SessionModel, hash: string): "current" | "previous" | "neither" {
  if (sameText(hash, session.refreshHash)) return "current";
  const inGrace = clock.ms() - session.rotatedAt.getTime() < GRACE_MS;
  return session.previousHash && sameText(hash, session.previousHash) && inGrace ? "previous" : "neither";
}

/** The session a browser has, by its refresh token. Its name alone, which stands in every access token, finds none. */
export async function findSessionKey(refreshToken: string): Promise<string | undefined> {
  const token = splitToken(refreshToken);
  const session = token && (await SessionModel.findOne({ where: { key: token.key } }));
  return session && matchSecret(session, hashToken(token.secret)) !== "neither" ? session.key : undefined;
}

/**
 * Takes a refresh token and gives the next one. The next secret follows from the current one, so tabs that ask at the
 * same time get the same answer; an old secret that comes back later ends the whole family.
 */
export async function rotateSession(refreshToken: string): Promise<Rotation> {
  const token = splitToken(refreshToken);
  if (!token) return REFUSED;
  const { key, secret } = token;
  const [session] = await queryModels(SessionModel, sql`SELECT * FROM "Sessions" WHERE key = ${key} FOR UPDATE`);
  if (!session || session.expiresAt < clock.now()) return REFUSED;

  const next = nextRefreshSecret(key, secret);
  const hash = hashToken(secret);
  if (session.endedAt) {
    const wasReplaced = session.endReason === "replaced" && sameText(hash, session.refreshHash);
    return { outcome: "refused", wasReplaced };
  }
  const match = matchSecret(session, hash);
  if (match === "current") {
    executeUnawaited(sql`
      UPDATE "Sessions"
         SET "refreshHash" = ${hashToken(next)}, "previousHash" = ${hash}, "rotatedAt" = ${clock.now()},
             "expiresAt" = ${new Date(clock.ms() + SESSION_DAYS * DAY_MS)}, "updatedAt" = now()
       WHERE key = ${key}`);
  }
  if (match !== "neither") return { outcome: "rotated", session, refreshToken: `${key}.${next}` };
  await endSessions({ companyId: session.companyId, key }, "reuse");
  return REFUSED;
}

/** Sessions that ended or ran out a month ago are of no more use. */
export function sweepSessions(): Promise<void> {
  const old = sql`now() - interval '30 days'`;
  return deleteInBatches(
    "old sessions of every company are forgotten",
    "Sessions",
    sql`"expiresAt" < ${old} OR "endedAt" < ${old}`,
  );
}
