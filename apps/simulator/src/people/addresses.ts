import { jidDecode } from "@whiskeysockets/baileys";
import type { AccountRow, CustomerRow, DeviceRow } from "../store/rows.js";
import type { World } from "../world.js";

/** Whom an address means. Device 0 is the phone itself. */
export type Addressee =
  | { kind: "customer"; customer: CustomerRow; device: number }
  | { kind: "account"; account: AccountRow; device: number };

export function numberJid(user: string, device = 0): string {
  return device === 0 ? `${user}@s.whatsapp.net` : `${user}:${device}@s.whatsapp.net`;
}

export function lidJid(user: string, device = 0): string {
  return device === 0 ? `${user}@lid` : `${user}:${device}@lid`;
}

export function deviceKeyOf(device: Pick<DeviceRow, "pn" | "id">): string {
  return `${device.pn}:${device.id}`;
}

export function customerParty(pn: string): string {
  return `customer:${pn}`;
}

export function accountParty(pn: string): string {
  return `account:${pn}`;
}

/** Finds whom a number or a LID belongs to, whatever device it names. */
export function findAddressee(world: World, jid: string): Addressee | undefined {
  const decoded = jidDecode(jid);
  if (decoded === undefined) return undefined;
  const party = decoded.server === "lid" ? world.store.lids.get(decoded.user) : partyByNumber(world, decoded.user);
  return party === undefined ? undefined : addresseeOf(world, party, decoded.device ?? 0);
}

export function addresseeOf(world: World, party: string, device = 0): Addressee | undefined {
  const pn = party.slice(party.indexOf(":") + 1);
  const customer = party.startsWith("customer:") ? world.store.customers.get(pn) : undefined;
  if (customer !== undefined) return { kind: "customer", customer, device };
  const account = party.startsWith("account:") ? world.store.accounts.get(pn) : undefined;
  return account === undefined ? undefined : { kind: "account", account, device };
}

/** Number and LID of anybody. */
export function namesOf(somebody: Addressee): { pn: string; lid: string; name: string; party: string } {
  if (somebody.kind === "customer") {
    const { pn, lid, name } = somebody.customer;
    return { pn, lid, name, party: customerParty(pn) };
  }
  const { pn, lid, name } = somebody.account;
  return { pn, lid, name, party: accountParty(pn) };
}

function partyByNumber(world: World, user: string): string | undefined {
  if (world.store.customers.has(user)) return customerParty(user);
  return world.store.accounts.has(user) ? accountParty(user) : undefined;
}
