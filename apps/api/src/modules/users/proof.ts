import { isPasswordAbout } from "@recado/contract";
import { can } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { AppError, fail, failField } from "../../kernel/errors.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { byUser, CAN_WAIT, isPassword } from "./password.js";

const proofs = rateLimit("current-password", { points: 10, seconds: 900 });
/** Managers make many accounts, and only taken e-mails count; nobody else has to change the own e-mail often. */
const takenEmails = rateLimit("email-taken", { points: 30, seconds: 3_600 });
const ownEmails = rateLimit("email-own", { points: 5, seconds: 86_400 });

/** Refuses a password that is no more than what everybody knows of its owner. */
export function refuseEasyPassword(password: string, names: string[]): void {
  if (isPasswordAbout(password, names)) failField("password", "easy_password");
}

/** Whoever sits down at an open desk has the session of its owner, but not the password. */
export async function requireCurrentPassword(ctx: Ctx, hash: string, given: string | undefined): Promise<void> {
  if (given === undefined) failField("currentPassword", "required");
  const key = String(ctx.user.id);
  await proofs.take(key);
  if (!(await isPassword({ password: given, hash }, byUser(ctx), CAN_WAIT))) fail("ERR_CURRENT_PASSWORD");
  await proofs.giveBack(key);
}

/**
 * Saves a change that fails where its e-mail is taken. That answer tells that somebody, of whatever company, has an account:
 * so it is limited for those who manage users, and the others learn only that the address will not do.
 */
export async function savingEmail<Saved>(ctx: Ctx, save: () => Promise<Saved>): Promise<Saved> {
  const key = String(ctx.user.id);
  const isManager = can(ctx.user, "users:manage");
  await (isManager ? takenEmails : ownEmails).take(key);
  const outcome = await save().then(
    (saved) => ({ saved }),
    (error: unknown) => ({ error }),
  );
  const isTaken = "error" in outcome && outcome.error instanceof AppError && outcome.error.code === "ERR_EMAIL_IN_USE";
  if (isManager && !isTaken) await takenEmails.giveBack(key);
  if (isTaken && !isManager) fail("ERR_EMAIL_REFUSED");
  if ("error" in outcome) throw outcome.error;
  return outcome.saved;
}
