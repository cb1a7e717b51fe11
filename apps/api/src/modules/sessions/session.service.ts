import { randomBytes, randomUUID } from "node:crypto";
import { DAY_MS } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import { select } from "../../kernel/db/row.js";
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
  const rows = await select<{ key: string }>(
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

/**
 * Takes a refresh token and gives the next one. The next secret follows from the current one, so tabs that ask at the
 * same time get the same answer; an old secret that comes back later ends the whole family.
 */
export async function rotateSession(refreshToken: string): Promise<Rotation> {
  const [key, secret] = refreshToken.split(".");
  if (!key || !secret || !UUID.test(key)) return REFUSED;
  const session = await SessionModel.findOne({ where: { key }, lock: true });
  if (!session || session.expiresAt < clock.now()) return REFUSED;

  const next = nextRefreshSecret(key, secret);
  const hash = hashToken(secret);
  if (session.endedAt) {
    const wasReplaced = session.endReason === "replaced" && sameText(hash, session.refreshHash);
    return { outcome: "refused", wasReplaced };
  }
  if (sameText(hash, session.refreshHash)) {
    await session.update({
      refreshHash: hashToken(next),
      previousHash: hash,
      rotatedAt: clock.now(),
      expiresAt: new Date(clock.ms() + SESSION_DAYS * DAY_MS),
    });
    return { outcome: "rotated", session, refreshToken: `${key}.${next}` };
  }
  const inGrace = clock.ms() - session.rotatedAt.getTime() < GRACE_MS;
  if (session.previousHash && sameText(hash, session.previousHash) && inGrace) {
    return { outcome: "rotated", session, refreshToken: `${key}.${next}` };
  }
  await endSessions({ companyId: session.companyId, key }, "reuse");
  return REFUSED;
}

/** Sessions that ended or ran out a month ago are of no more use. */
export async function sweepSessions(): Promise<void> {
  await select(
    sql`DELETE FROM "Sessions" WHERE "expiresAt" < now() - interval '30 days' OR "endedAt" < now() - interval '30 days'`,
  );
}
