import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import bcrypt from "bcryptjs";
import { env } from "../../env.js";
import { afterCommit } from "../../kernel/db/unit.js";
import { endSessions } from "../sessions/index.js";
import type { UserModel } from "./user.model.js";

/** Where the generated password of the first administrator is kept until it is changed. */
export const firstPasswordFile = join(env.DATA_DIR, "first-password");

/** bcrypt reads 72 bytes and no more: longer passwords are folded first, so that every character counts. */
function fold(password: string): string {
  return Buffer.byteLength(password) <= 72 ? password : createHash("sha256").update(password).digest("base64");
}

export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(fold(password), env.BCRYPT_COST);
}

let nobody: Promise<string> | undefined;

/** Compares with the stored hash; an unknown user costs the same time as a wrong password. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const known = await bcrypt.compare(fold(password), hash ?? (await nobody));
  return known && hash !== undefined;
}

/** Gives a user a new password and ends the sessions that were opened with the old one. */
export async function setPassword(user: UserModel, password: string, keepSession?: string): Promise<void> {
  await user.update({ passwordHash: await hashPassword(password) });
  await endSessions({ companyId: user.companyId, userId: user.id, exceptKey: keepSession }, "password");
  if (user.super) afterCommit(() => rm(firstPasswordFile, { force: true }));
}
