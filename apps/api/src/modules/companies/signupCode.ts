import type { SignupCodeRequest } from "@recado/contract";
import { env } from "../../env.js";
import { deleteInBatches } from "../../kernel/db/deleteInBatches.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { fail } from "../../kernel/errors.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { hashCode, makeCode, sameText } from "../../kernel/secrets.js";
import { queueMail } from "../mail/index.js";
import { findUserByEmail } from "../users/index.js";
import { refuseTakenName } from "./company.service.js";
import { SIGNUP_MAILS } from "./signupMails.js";

const WHY = "a visitor has no company yet";
const MINUTES = 20;
const TRIES = 5;
const perAddress = rateLimit("signup-code-address", { points: 5, seconds: 1_800 });
const perEmail = rateLimit("signup-code-email", { points: 5, seconds: 3_600 });

interface CodeRow {
  codeHash: string;
  isOver: boolean;
}

/** Mails a code. Whoever has an account is told that instead: the answer, and how long it takes, give nobody away. */
export async function requestSignupCode(input: SignupCodeRequest, address: string): Promise<void> {
  if (!env.ALLOW_SIGNUP) fail("ERR_USER_CREATION_DISABLED");
  await perAddress.take(address);
  await perEmail.take(input.email);
  await asSystem(WHY, async () => {
    await refuseTakenName(input.name);
    const owner = await findUserByEmail(input.email);
    const code = makeCode();
    await writeCode(input.email, code);
    const mails = SIGNUP_MAILS[input.language];
    const mail = owner ? mails.known(owner.name) : mails.code({ code, minutes: MINUTES });
    await queueMail(input.email, mail);
  });
}

/** The newest code replaces those before. */
async function writeCode(email: string, code: string): Promise<void> {
  await execute(
    sql`INSERT INTO "SignupCodes" (email, "codeHash", "expiresAt")
        VALUES (${email}, ${hashCode(code, email)}, now() + make_interval(mins => ${MINUTES}))
        ON CONFLICT (email) DO UPDATE SET "codeHash" = excluded."codeHash", "expiresAt" = excluded."expiresAt",
           attempts = 0, "updatedAt" = now()`,
  );
}

/** Whether this is the code that was mailed, which stays locked; a wrong one is counted. For system units. */
export async function isSignupCode(email: string, code: string): Promise<boolean> {
  const [row] = await query<CodeRow>(
    sql`SELECT "codeHash", "expiresAt" < now() OR attempts >= ${TRIES} AS "isOver"
          FROM "SignupCodes" WHERE email = ${email} FOR UPDATE`,
  );
  if (!row || row.isOver) return false;
  if (sameText(row.codeHash, hashCode(code, email))) return true;
  await execute(sql`UPDATE "SignupCodes" SET attempts = attempts + 1 WHERE email = ${email}`);
  return false;
}

/** A code is used once. For system units. */
export async function spendCode(email: string): Promise<void> {
  await execute(sql`DELETE FROM "SignupCodes" WHERE email = ${email}`);
}

/** Of whoever never came back nothing is kept. */
export function forgetCodes(): Promise<void> {
  return deleteInBatches(
    "codes of every sign-up that came to nothing are forgotten",
    "SignupCodes",
    sql`"expiresAt" < now()`,
  );
}
