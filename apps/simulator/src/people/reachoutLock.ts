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
  const update = makeNode(
    "update",
    { op_name: "NotificationUserReachoutTimelockUpdate" },
    Buffer.from(JSON.stringify({ data })),
  );
  const attributes = { from: SERVER, type: "mex", id: world.newId("mex-"), t: nowInSeconds() };
  tellDevices(world, pn, makeNode("notification", attributes, [update]));
}

export function isLocked(account: AccountRow): boolean {
  return account.reachoutLockedUntil > Date.now() / 1000;
}

export function describeLock(account: AccountRow) {
  return {
    is_active: isLocked(account),
    time_enforcement_ends: String(account.reachoutLockedUntil),
    enforcement_type: "DEFAULT",
  };
}
