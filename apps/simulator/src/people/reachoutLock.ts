import { tellDevices } from "../messages/ticks.js";
import type { AccountRow } from "../store/rows.js";
import { makeNode, nowInSeconds, SERVER } from "../wire/nodes.js";
import type { World } from "../world.js";

/** WhatsApp's answer to too many strangers: for a while the number may only write to those who have written to it. */
export function lockReachout(world: World, pn: string, seconds: number): void {
  const reachoutLockedUntil = seconds === 0 ? 0 : Math.floor(Date.now() / 1000) + seconds;
  const account = world.store.accounts.update(pn, { reachoutLockedUntil });
  if (account === undefined) return;
  const data = { xwa2_notify_account_reachout_timelock: describeLock(account) };
  notify(world, pn, { operation: "NotificationUserReachoutTimelockUpdate", data });
}

/** The same because the number has begun as many conversations as it may until then. */
export function capNewChats(world: World, pn: string, seconds: number): void {
  const cappedUntil = seconds === 0 ? 0 : Math.floor(Date.now() / 1000) + seconds;
  const account = world.store.accounts.update(pn, { cappedUntil });
  if (account === undefined) return;
  const data = { xwa2_notify_new_chat_messages_capping_info_update: describeCap(account) };
  notify(world, pn, { operation: "MessageCappingInfoNotification", data });
}

function notify(world: World, pn: string, { operation, data }: { operation: string; data: object }): void {
  const update = makeNode("update", { op_name: operation }, Buffer.from(JSON.stringify({ data })));
  const attributes = { from: SERVER, type: "mex", id: world.newId("mex-"), t: nowInSeconds() };
  tellDevices(world, pn, makeNode("notification", attributes, [update]));
}

/** Whether it may write to nobody new, for one reason or the other. */
export function isLocked(account: AccountRow): boolean {
  return isTimeLocked(account) || isCapped(account);
}

const isTimeLocked = ({ reachoutLockedUntil }: AccountRow) => reachoutLockedUntil > Date.now() / 1000;
const isCapped = ({ cappedUntil = 0 }: AccountRow) => cappedUntil > Date.now() / 1000;

export function describeLock(account: AccountRow) {
  return {
    is_active: isTimeLocked(account),
    time_enforcement_ends: String(account.reachoutLockedUntil),
    enforcement_type: "DEFAULT",
  };
}

/** A number that is not capped has an allowance nobody counts. */
export function describeCap(account: AccountRow) {
  if (!isCapped(account)) return { total_quota: -1, used_quota: 0, capping_status: "NONE" };
  const cycle_end_timestamp = String(account.cappedUntil ?? 0);
  return { total_quota: 1_000, used_quota: 1_000, cycle_end_timestamp, capping_status: "CAPPED" };
}
