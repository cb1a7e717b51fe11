import type { PasswordReset } from "@recado/contract";
import { env } from "../../env.js";
import { clock } from "../../kernel/clock.js";
import { asSystem } from "../../kernel/db/system.js";
import { fail } from "../../kernel/errors.js";
import { countedAddress } from "../../kernel/http/countedAddress.js";
import type { HttpContext } from "../../kernel/http/httpContext.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { log } from "../../kernel/log.js";
import { hashCode, makeCode, sameText } from "../../kernel/secrets.js";
import { readLanguage } from "../companies/index.js";
import { queueMail } from "../mail/index.js";
import { rememberDevice } from "../sessions/index.js";
import {
  byAddress,
  findUserByEmail,
  hashPassword,
  refuseEasyPassword,
  setPassword,
  type UserModel,
} from "../users/index.js";
import { PasswordResetModel } from "./passwordReset.model.js";
import { RESET_MAILS } from "./resetMails.js";

const WHY = "a forgotten password names its user by e-mail alone";
const MINUTES = 15;
/** Of a code, from wherever they come: hopeless among a hundred million, and more than one stranger has. */
const TRIES = 20;
const perAddress = rateLimit("reset-address", { points: 5, seconds: 1_800 });
/** Fewer than an e-mail has in all, so that one stranger cannot use them up. */
const perBoth = rateLimit("reset-both", { points: 5, seconds: 3_600 });
const perEmail = rateLimit("reset-email", { points: 20, seconds: 14_400 });
/** An unknown e-mail is told to be one, and so all others to be known: not to those who ask for many. */
const unknownPerAddress = rateLimit("reset-unknown", { points: 20, seconds: 86_400 });
const triesPerAddress = rateLimit("reset-tries", { points: 20, seconds: 900 });
const triesPerCode = rateLimit("reset-code", { points: 5, seconds: MINUTES * 60 });

/** Mails a code. An unknown address is told so, as the specification asks, unless the operator hides who has an account. */
export async function requestReset(email: string, address: string): Promise<void> {
  await perAddress.take(address);
  await perBoth.take(`${countedAddress(address)} ${email}`);
  await perEmail.take(email);
  await unknownPerAddress.check(address);
  const user = await asSystem(WHY, () => findUserByEmail(email));
  const mailing = user && asSystem(WHY, () => mailCode(user));
  if (env.HIDE_ACCOUNT_EXISTENCE) {
    // Not awaited: the answer must not take longer where there is an account.
    mailing?.catch((error: unknown) => log.error({ error }, "a code could not be mailed"));
  } else if (mailing) await mailing;
  else {
    await unknownPerAddress.take(address);
    fail("ERR_EMAIL_NOT_FOUND");
  }
}

async function mailCode({ id: userId, companyId, name, email }: UserModel): Promise<void> {
  const code = makeCode();
  await forgetCodes({ userId });
  await PasswordResetModel.create({
    companyId,
    userId,
    codeHash: hashCode(code, String(userId)),
    expiresAt: new Date(clock.ms() + MINUTES * 60_000),
  });
  const write = RESET_MAILS[await readLanguage(companyId)];
  await queueMail(email, write({ name, code, minutes: MINUTES }));
}

export async function forgetCodes({ userId }: { userId: number }): Promise<void> {
  await PasswordResetModel.destroy({ where: { userId } });
}

/** Sets a new password for whoever holds the code; every session of the user ends. */
export async function resetPassword(input: PasswordReset, http: HttpContext): Promise<void> {
  const { address } = http;
  await triesPerAddress.take(address);
  if (!(await mayTry(input.email, address))) fail("ERR_RESET_CODE");
  // The failed try has to be counted, so the refusal comes after the commit.
  const found = await asSystem(WHY, () => findCode(input));
  if (!found) fail("ERR_RESET_CODE");
  refuseEasyPassword(input.password, [found.user.name, found.user.email]);
  const passwordHash = await hashPassword(input.password, byAddress(address));
  const done = await asSystem(WHY, async () => {
    // The same code may have been used while this one waited.
    const { row, user } = (await findCode(input)) ?? {};
    if (!row || !user) return false;
    await row.update({ usedAt: clock.now() });
    await setPassword(user, passwordHash);
    // Whoever reads the owner's mail comes in here, whatever strangers do meanwhile.
    rememberDevice(http, user);
    return true;
  });
  if (!done) fail("ERR_RESET_CODE");
}

/** Every address has tries of its own at a code. One that has used them up is told what a wrong code is told. */
async function mayTry(email: string, address: string): Promise<boolean> {
  const { row } = await asSystem(WHY, () => findNewest(email));
  const tried = triesPerCode.take(`${countedAddress(address)} ${row?.id ?? email}`);
  return tried.then(
    () => true,
    () => false,
  );
}

/** Looked for even where there is nobody, which so takes the same time. */
async function findNewest(email: string, { lock = false } = {}) {
  const user = await findUserByEmail(email);
  const where = { userId: user?.id ?? 0, usedAt: null };
  return { user, row: await PasswordResetModel.findOne({ where, order: [["id", "DESC"]], lock }) };
}

/** The code that was mailed, if this is it, locked; a wrong one is counted. */
async function findCode({ email, token }: PasswordReset): Promise<{ row: PasswordResetModel; user: UserModel } | null> {
  const { user, row } = await findNewest(email, { lock: true });
  if (!user || !row || row.expiresAt < clock.now() || row.attempts >= TRIES) return null;
  if (sameText(row.codeHash, hashCode(token, String(user.id)))) return { row, user };
  await row.update({ attempts: row.attempts + 1 });
  return null;
}
