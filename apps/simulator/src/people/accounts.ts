import { randomBytes } from "node:crypto";
import { toBase64 } from "../bytes.js";
import { hashToDigits } from "../random.js";
import { Refusal } from "../refusal.js";
import { createParty } from "../signal/keys.js";
import type { AccountRow, DeviceRow } from "../store/rows.js";
import type { World } from "../world.js";
import { accountParty } from "./addresses.js";

/** A phone with a number, on which WhatsApp is already set up. */
export function createAccount(world: World, input: { pn: string; name: string }): AccountRow {
  if (world.store.accounts.has(input.pn) || world.store.customers.has(input.pn)) {
    throw new Refusal(409, "number-taken", `${input.pn} already belongs to somebody.`);
  }
  createParty(world.store, accountParty(input.pn));
  const lid = hashToDigits(`${world.seed}/lid/${input.pn}`, 15);
  world.store.lids.set(lid, accountParty(input.pn));
  return world.store.accounts.set(input.pn, {
    pn: input.pn,
    lid,
    name: input.name,
    nextDevice: 1,
    privacy: { readreceipts: "all", last: "all", online: "all", profile: "all", status: "all", groupadd: "all" },
    blocked: [],
    reachoutLockedUntil: 0,
    appStateKey: { id: toBase64(randomBytes(6)), data: toBase64(randomBytes(32)) },
  });
}

export function getAccount(world: World, pn: string): AccountRow {
  const account = world.store.accounts.get(pn);
  if (account === undefined) throw new Refusal(404, "no-account", `No phone has the number ${pn}.`);
  return account;
}

export function devicesOf(world: World, pn: string): DeviceRow[] {
  return world.store.devices.inGroup(pn);
}

/** Takes a device off the phone: its keys and everything that waited for it. */
export function removeDevice(world: World, deviceKey: string): void {
  world.store.devices.delete(deviceKey);
  world.store.devicePreKeys.deleteGroup(deviceKey);
  world.store.pendingStanzas.deleteGroup(deviceKey);
}
