import {
  OPEN_SETTINGS,
  SECRET_SETTINGS,
  SETTING_DEFAULTS,
  SETTING_KEYS,
  SETTINGS,
  type Setting,
  type SettingKey,
  settingChannel,
} from "@recado/contract";
import { can } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { currentUnit } from "../../kernel/db/current.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail, failField } from "../../kernel/errors.js";
import { runHook } from "../../kernel/events/hooks.js";
import { isMasked, maskSecret } from "../../kernel/maskedSecret.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { encryptText } from "../../kernel/secrets.js";
import { settingChanging } from "./hooks.js";
import { SettingModel } from "./setting.model.js";

const isSecret = (key: SettingKey) => (SECRET_SETTINGS as readonly SettingKey[]).includes(key);
const isOpen = (key: SettingKey) => (OPEN_SETTINGS as readonly SettingKey[]).includes(key);

/** Every setting this user may read, defaults filled in and secrets masked. */
export async function listSettings(ctx: Ctx): Promise<Setting[]> {
  return can(ctx.user, "settings:manage") ? readSettings(ctx.companyId, SETTING_KEYS) : listOpenSettings(ctx.companyId);
}

/** What a unit has read of its companies: whoever needs it again, or may need it in a moment, asks once. */
const known = new WeakMap<object, Map<number, Promise<Setting[]>>>();

/** The settings every user of a company may read. */
export function listOpenSettings(companyId: number): Promise<Setting[]> {
  const unit = currentUnit();
  if (!unit) throw new Error("Settings are read in a unit");
  const read = known.get(unit) ?? new Map<number, Promise<Setting[]>>();
  known.set(unit, read);
  const settings = read.get(companyId) ?? readSettings(companyId, OPEN_SETTINGS);
  read.set(companyId, settings);
  return settings;
}

async function readSettings(companyId: number, keys: readonly SettingKey[]): Promise<Setting[]> {
  const rows = await query<Setting>(
    sql`SELECT key, value FROM "Settings" WHERE "companyId" = ${companyId} AND key = ANY(${keys}::text[])`,
  );
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  return keys.map((key) => {
    const value = stored.get(key);
    if (value === undefined) return { key, value: SETTING_DEFAULTS[key] };
    return { key, value: isSecret(key) ? maskSecret(value) : value };
  });
}

/** Changes one setting; the company's own screens hear of it, and only its author of those that are not for everybody. */
export async function updateSetting(ctx: Ctx, name: string, given: string): Promise<Setting> {
  const key = SETTING_KEYS.find((known) => known === name);
  if (!key) fail("ERR_NO_SETTING_FOUND");
  if (key === "campaignsEnabled" && !ctx.user.super) fail("ERR_NO_PERMISSION");
  const { data: value } = SETTINGS[key].safeParse(given);
  if (value === undefined) failField("value", "invalid");
  if (key === "timezone" && !(await isKnownClock(value))) failField("value", "invalid");
  // A mask that comes back means: leave the secret as it is.
  if (!(isSecret(key) && isMasked(value))) await saveSetting(ctx.companyId, key, value);
  await runHook(settingChanging, { companyId: ctx.companyId, key });
  const setting = await readSetting(ctx.companyId, key);
  announce(
    settingChannel,
    { action: "update", setting },
    isOpen(key) ? to.company(ctx.companyId) : to.user(ctx.companyId, ctx.user.id),
  );
  return setting;
}

/** One clock that the database does not know would end every statement that looks at the clocks of all companies. */
async function isKnownClock(timezone: string): Promise<boolean> {
  const found = await query(sql`SELECT FROM pg_timezone_names WHERE lower(name) = ${timezone.toLowerCase()} LIMIT 1`);
  return found.length > 0;
}

async function readSetting(companyId: number, key: SettingKey): Promise<Setting> {
  const row = await SettingModel.findOne({ where: { companyId, key } });
  if (!row) return { key, value: SETTING_DEFAULTS[key] };
  return { key, value: isSecret(key) ? maskSecret(row.value) : row.value };
}

/** Writes a value that was checked, over whatever stands there. */
export async function saveSetting(companyId: number, key: SettingKey, value: string): Promise<void> {
  await execute(
    sql`INSERT INTO "Settings" ("companyId", key, value) VALUES (${companyId}, ${key}, ${isSecret(key) ? encryptText(value) : value})
     ON CONFLICT ("companyId", key) DO UPDATE SET value = excluded.value, "updatedAt" = now()`,
  );
  const unit = currentUnit();
  if (unit) known.delete(unit);
}

/** One setting of many companies at once, for the operator's table. */
export async function listSettingOf(companyIds: number[], key: SettingKey): Promise<Map<number, string>> {
  const rows = await SettingModel.findAll({ where: { companyId: companyIds, key } });
  return new Map(rows.map((row) => [row.companyId, row.value]));
}
