import { userChannel } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { unit } from "../../kernel/db/unit.js";
import { on } from "../../kernel/events/processEvents.js";
import { log } from "../../kernel/log.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { isConnected, isInUse, userGone, userSeen } from "../../kernel/realtime/server.js";
import { QueueModel } from "../queues/index.js";
import { readUserCompany } from "./readUsers.js";
import { UserModel } from "./user.model.js";
import { toUser } from "./user.presenter.js";

/** How patient this is; tests are less. */
export const presenceSettings = {
  /** A reload must not flicker. */
  graceMs: 5_000,
};
/** The browser reports every five minutes; one report may get lost. */
const SILENT_MINUTES = 11;

interface UserRef {
  companyId: number;
  userId: number;
}

/** Keeps the rows true to the sockets there are, and to whether anybody sits before them. */
export function listenToPresence(): void {
  on(userSeen, async ({ isIdle, ...who }) =>
    setPresence(who, { online: true, isIdle: isIdle && !(await isInUse(who.companyId, who.userId)) }),
  );
  on(userGone, (who) => {
    setTimeout(() => void confirmGone(who), presenceSettings.graceMs).unref();
  });
}

async function confirmGone(user: UserRef): Promise<void> {
  try {
    const { companyId, userId } = user;
    if (!(await isConnected(companyId, userId))) await setPresence(user, GONE);
    else if (!(await isInUse(companyId, userId))) await setPresence(user, { online: true, isIdle: true });
  } catch (error) {
    // The process may be stopping, or the database be away: the sweep finds whoever stays silent.
    log.warn({ error, userId: user.userId }, "a user could not be set offline");
  }
}

/** What is known of somebody's browsers; undefined: nothing new. */
interface Presence {
  online: boolean;
  isIdle: boolean | undefined;
}

const GONE = { online: false, isIdle: false };

async function setPresence({ companyId, userId }: UserRef, { online, isIdle }: Presence): Promise<void> {
  await unit({ companyId }, async () => {
    const [row] = await query<{ hasChanged: boolean }>(
      sql`WITH before AS (SELECT id, online, "isIdle" FROM "Users" WHERE id = ${userId} AND "deletedAt" IS NULL FOR UPDATE)
       UPDATE "Users" u SET online = ${online}, "isIdle" = coalesce(${isIdle ?? null}::boolean, u."isIdle"), "lastSeenAt" = now()
         FROM before WHERE u.id = before.id
       RETURNING (before.online, before."isIdle") IS DISTINCT FROM (u.online, u."isIdle") AS "hasChanged"`,
    );
    if (row?.hasChanged) await announceUser(userId);
  });
}

/** Tells everybody of the company how somebody is now; in the running unit. */
export async function announceUser(userId: number): Promise<void> {
  const row = await UserModel.findByPk(userId, { include: { model: QueueModel, as: "queues" } });
  if (!row) return;
  const company = await readUserCompany(row.companyId);
  if (company) announce(userChannel, { action: "update", user: toUser(row, company) }, to.company(row.companyId));
}

/** Whoever has been silent for too long is offline: the process that held the socket died. */
export async function sweepPresence(): Promise<void> {
  const silent = await asSystem("silent users of every company go offline", () =>
    query<UserRef>(
      sql`SELECT "companyId", id AS "userId" FROM "Users" WHERE online AND "lastSeenAt" < now() - make_interval(mins => ${SILENT_MINUTES}) LIMIT 500`,
    ),
  );
  for (const who of silent) if (!(await isConnected(who.companyId, who.userId))) await setPresence(who, GONE);
}
