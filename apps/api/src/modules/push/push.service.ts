import { createHash, ECDH } from "node:crypto";
import {
  DEFAULT_PUSH_CHOICE,
  MAX_PUSH_DEVICES,
  type PushChoice,
  type PushDevice,
  type PushDeviceInput,
  type PushSettings,
  pushChannel,
} from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { execute, query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { readUnit } from "../../kernel/db/unit.js";
import { fail, failField } from "../../kernel/errors.js";
import { isOutgoingUrl } from "../../kernel/outgoing/sendOutgoing.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { encryptText } from "../../kernel/secrets.js";
import { readVapid } from "./vapid.js";

/** Outside of any unit: the keys are the installation's. */
export async function getPushSettings(ctx: Ctx): Promise<PushSettings> {
  const { publicKey } = await readVapid();
  return readUnit(ctx, async () => {
    const [[choice], devices] = await Promise.all([
      query<PushChoice>(sql`
        SELECT kinds, "quietFrom", "quietUntil", "hidesContent" FROM "PushChoices" WHERE "userId" = ${ctx.user.id}`),
      readDevices(ctx, sql`"userId" = ${ctx.user.id}`),
    ]);
    return { publicKey, choice: choice ?? DEFAULT_PUSH_CHOICE, devices };
  });
}

export async function choosePush(ctx: Ctx, choice: PushChoice): Promise<PushChoice> {
  const kinds = [...new Set(choice.kinds)];
  await execute(sql`
    INSERT INTO "PushChoices" ("userId", kinds, "quietFrom", "quietUntil", "hidesContent")
    VALUES (${ctx.user.id}, ${kinds}::text[], ${choice.quietFrom}, ${choice.quietUntil}, ${choice.hidesContent})
    ON CONFLICT ("companyId", "userId") DO UPDATE
       SET kinds = excluded.kinds, "quietFrom" = excluded."quietFrom", "quietUntil" = excluded."quietUntil",
           "hidesContent" = excluded."hidesContent"`);
  announceChoice(ctx);
  return { ...choice, kinds };
}

/** One device a session: the browser that asks. Somebody else's with the same address was in this browser before. */
export async function addDevice(ctx: Ctx, input: PushDeviceInput, agent: string): Promise<PushDevice> {
  const { endpoint, keys, language } = input;
  if (!isOutgoingUrl(endpoint)) failField("endpoint", "invalid");
  requirePoint(keys.p256dh);
  const hash = createHash("sha256").update(endpoint).digest("base64url");
  const target = encryptText(JSON.stringify({ endpoint, keys }));
  await execute(sql`
    DELETE FROM "PushDevices"
     WHERE "sessionKey" <> ${ctx.sessionId}
       AND ("endpointHash" = ${hash} OR id IN (
             SELECT id FROM "PushDevices" WHERE "userId" = ${ctx.user.id} AND "sessionKey" <> ${ctx.sessionId}
              ORDER BY id DESC OFFSET ${MAX_PUSH_DEVICES - 1}))`);
  const [added] = await query<{ id: number }>(sql`
    INSERT INTO "PushDevices" ("userId", "sessionKey", target, "endpointHash", language, agent)
    VALUES (${ctx.user.id}, ${ctx.sessionId}, ${target}, ${hash}, ${language}, ${agent})
    ON CONFLICT ("sessionKey") DO UPDATE
       SET target = excluded.target, "endpointHash" = excluded."endpointHash", language = excluded.language,
           agent = excluded.agent, problem = NULL, "updatedAt" = now()
    RETURNING id`);
  announceChoice(ctx);
  const [device] = await readDevices(ctx, sql`id = ${added?.id ?? 0}`);
  return device ?? fail("ERR_NO_DEVICE_FOUND");
}

export async function removeDevice(ctx: Ctx, id: number): Promise<void> {
  const removed = await execute(sql`DELETE FROM "PushDevices" WHERE id = ${id} AND "userId" = ${ctx.user.id}`);
  if (removed === 0) fail("ERR_NO_DEVICE_FOUND");
  announceChoice(ctx);
}

type DeviceRow = Pick<PushDevice, "id" | "agent" | "isThis" | "problem"> & { createdAt: Date; sentAt: Date | null };

async function readDevices({ sessionId }: Ctx, which: Sql): Promise<PushDevice[]> {
  const rows = await query<DeviceRow>(sql`
    SELECT id, agent, "sessionKey" = ${sessionId} AS "isThis", "createdAt", "sentAt", problem
      FROM "PushDevices" WHERE ${which} ORDER BY "isThis" DESC, id DESC LIMIT ${MAX_PUSH_DEVICES}`);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
}

/** Keys that no message can be encrypted with are refused now: later each message would fail. */
function requirePoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "hex", "compressed");
  } catch {
    failField("keys", "invalid");
  }
}

function announceChoice({ companyId, user }: Ctx): void {
  announce(pushChannel, { action: "update" }, to.user(companyId, user.id));
}
