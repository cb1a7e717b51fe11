import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { env } from "../../env.js";
import { currentUnit } from "../../kernel/db/current.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { afterCommit } from "../../kernel/db/unit.js";
import type { Waiting } from "../../kernel/fairQueue.js";
import type { Payer } from "../../kernel/payer.js";
import { ThreadPool } from "../../kernel/threads.js";
import { endSessions } from "../sessions/index.js";
import type { HashTask } from "./hashWorker.js";
import { announceUser } from "./presence.js";
import type { UserModel } from "./user.model.js";

/** Where the generated password of the first administrator is kept until it is changed. */
export const firstPasswordFile = join(env.DATA_DIR, "first-password");

/** A hash is a third of a second of arithmetic: apart from the main thread, and one core is left to that. */
const hashers = new ThreadPool<HashTask, string | boolean>(new URL("./hashWorker", import.meta.url), {
  threads: availableParallelism() > 2 ? 2 : 1,
  // One of them may fill the queue, and is refused first when others come.
  waiting: 80,
  waitingInAll: 40,
  maxWaitMs: 60_000,
});

/** A change can wait, a login cannot: where there is no room for both, the change is refused. */
export const CAN_WAIT: Waiting = { yields: true };

/** Of somebody who belongs to no company, or is not known yet. */
export const ownAccount = (name: string): Payer => ({ company: name, person: name });
export const byAddress = (address: string): Payer => ownAccount(`address ${address}`);
export const byUser = ({ user }: { user: { id: number } }): Payer => ownAccount(`user ${user.id}`);

/** bcrypt reads 72 bytes and no more: longer passwords are hashed first, so that every character counts. */
function fitBcrypt(password: string): string {
  return Buffer.byteLength(password) <= 72 ? password : createHash("sha256").update(password).digest("base64");
}

/** Hashes a new password. It may have to wait, so no unit may be open meanwhile: that would hold a connection. */
export async function hashPassword(password: string, payer: Payer): Promise<string> {
  return String(await hashApart({ password: fitBcrypt(password), cost: env.BCRYPT_COST }, payer, CAN_WAIT));
}

/** The hash of a password that nobody has. */
export const makeUnusableHash = () =>
  `$2b$${String(env.BCRYPT_COST).padStart(2, "0")}$${"abcdefghijklmnopqrstuu".padEnd(53, "a")}`;

/** Compares with the stored hash; an unknown user costs the same time as a wrong password. */
export async function isPassword(
  { password, hash }: { password: string; hash: string | undefined },
  payer: Payer,
  waiting?: Waiting,
): Promise<boolean> {
  const same = await hashApart({ password: fitBcrypt(password), hash: hash ?? makeUnusableHash() }, payer, waiting);
  return same === true && hash !== undefined;
}

/**
 * Whether the password somebody was let in by is still his, in the unit that lets him in: comparing takes a while. He stays
 * locked, so that a change of it, or another login, comes after this one.
 */
export async function isStillPassword({ id, passwordHash }: Pick<UserModel, "id" | "passwordHash">): Promise<boolean> {
  const [same] = await query(
    sql`SELECT FROM "Users" WHERE id = ${id} AND "passwordHash" = ${passwordHash} FOR NO KEY UPDATE`,
  );
  return same !== undefined;
}

function hashApart(task: HashTask, payer: Payer, waiting?: Waiting): Promise<string | boolean> {
  if (currentUnit()) throw new Error("A password is hashed before the unit begins that needs it");
  return hashers.run(task, payer, waiting);
}

/** Gives a user a new password and ends the sessions that were opened with the old one. */
export async function setPassword(user: UserModel, passwordHash: string, keepSession?: string): Promise<void> {
  const { isInvited } = user;
  await user.update({ passwordHash, isInvited: false });
  // He has come, by whatever way.
  if (isInvited) await announceUser(user.id);
  await endSessions({ companyId: user.companyId, userId: user.id, exceptKey: keepSession }, "password");
  if (user.super) afterCommit(() => rm(firstPasswordFile, { force: true }));
}
