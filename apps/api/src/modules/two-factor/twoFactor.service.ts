import { randomBytes } from "node:crypto";
import type { TwoFactor } from "@recado/contract";
import { clock } from "../../kernel/clock.js";
import type { Ctx } from "../../kernel/context.js";
import { queryModels } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { fail } from "../../kernel/errors.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { decryptText, encryptText, hashCode } from "../../kernel/secrets.js";
import { proveOwnPassword, setTwoFactor } from "../users/index.js";
import { findStep, toBase32 } from "./totp.js";
import { TwoFactorModel } from "./twoFactor.model.js";

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const confirmations = rateLimit("two-factor-confirm", { points: 10, seconds: 900 });

export async function getTwoFactor(ctx: Ctx): Promise<TwoFactor> {
  const row = await TwoFactorModel.findOne({ where: { userId: ctx.user.id } });
  const isOn = Boolean(row?.confirmedAt);
  return {
    isOn,
    isRequired: ctx.company.needsTwoFactor,
    recoveryCodesLeft: isOn ? (row?.recoveryHashes.length ?? 0) : 0,
  };
}

/** Makes a secret, which asks nothing of anybody until a code of it has come back. */
export async function beginTwoFactor(ctx: Ctx, currentPassword: string) {
  await proveOwnPassword(ctx, currentPassword);
  const bytes = randomBytes(SECRET_BYTES);
  const [row] = await unit(ctx, () =>
    queryModels(
      TwoFactorModel,
      sql`
  INSERT INTO "TwoFactors" ("userId", secret) VALUES (${ctx.user.id}, ${encryptText(bytes.toString("base64"))})
  ON CONFLICT ("companyId", "userId") DO UPDATE SET secret = excluded.secret, "updatedAt" = now()
    WHERE "TwoFactors"."confirmedAt" IS NULL
  RETURNING *`,
    ),
  );
  if (!row) fail("ERR_CONFLICT");
  const secret = toBase32(bytes);
  const label = encodeURIComponent(`Recado:${ctx.user.email}`);
  return { secret, address: `otpauth://totp/${label}?secret=${secret}&issuer=Recado` };
}

/** Turns the second step on with the first code, and answers the recovery codes, of which only hashes are kept. */
export async function confirmTwoFactor(ctx: Ctx, code: string): Promise<{ recoveryCodes: string[] }> {
  const { id: userId } = ctx.user;
  await confirmations.take(String(userId));
  return unit(ctx, async () => {
    const row = await lockOf(userId);
    const step = row && !row.confirmedAt ? takeStep(row, code) : undefined;
    if (!row || step === undefined) fail("ERR_TWO_FACTOR_CODE");
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
    const recoveryHashes = recoveryCodes.map((each) => hashRecovery(each, userId));
    await row.update({ confirmedAt: clock.now(), lastStep: step, recoveryHashes });
    await setTwoFactor(ctx, userId, true);
    return { recoveryCodes };
  });
}

/** Turns the own second step off. */
export async function endTwoFactor(ctx: Ctx, currentPassword: string): Promise<void> {
  await proveOwnPassword(ctx, currentPassword);
  await unit(ctx, () => dropTwoFactor(ctx, ctx.user.id));
}

/** In the running unit. */
export async function dropTwoFactor(ctx: Ctx, userId: number): Promise<void> {
  await TwoFactorModel.destroy({ where: { userId } });
  await setTwoFactor(ctx, userId, false);
}

/** Whether somebody gets in with this code. Without a second step every code passes, and none does too. */
export async function passSecondStep(
  { companyId, userId }: { companyId: number; userId: number },
  code: string | undefined,
): Promise<"passed" | "needed" | "wrong"> {
  return unit({ companyId }, async () => {
    const row = await lockOf(userId);
    if (!row?.confirmedAt) return "passed";
    if (!code) return "needed";
    const step = takeStep(row, code);
    if (step !== undefined) {
      await row.update({ lastStep: step });
      return "passed";
    }
    const hash = hashRecovery(code, userId);
    if (!row.recoveryHashes.includes(hash)) return "wrong";
    await row.update({ recoveryHashes: row.recoveryHashes.filter((each) => each !== hash) });
    return "passed";
  });
}

async function lockOf(userId: number): Promise<TwoFactorModel | null> {
  return TwoFactorModel.findOne({ where: { userId }, lock: true });
}

function takeStep({ secret, lastStep }: TwoFactorModel, code: string): number | undefined {
  const bytes = Buffer.from(decryptText(secret), "base64");
  return findStep(bytes, code.replace(/\s/g, ""), { now: clock.ms(), after: lastStep });
}

/** Fifty bits in letters that are not mistaken for each other. */
function makeRecoveryCode(): string {
  const letters = toBase32(randomBytes(7)).slice(0, 10).toLowerCase();
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** As it was written down: small or large, with or without the line. */
function hashRecovery(code: string, userId: number): string {
  return hashCode(code.toLowerCase().replace(/[^a-z2-7]/g, ""), `two-factor ${userId}`);
}
