import type { CustomerIdentity, ReceiptHabit } from "../contract/types.js";
import { hashToDigits } from "../random.js";
import { Refusal } from "../refusal.js";
import { createParty } from "../signal/keys.js";
import type { CustomerRow } from "../store/rows.js";
import type { World } from "../world.js";
import { customerParty, lidJid, numberJid } from "./addresses.js";
import { otherSpelling } from "./ninthDigit.js";

export interface NewCustomer {
  pn: string;
  name: string;
  identity: CustomerIdentity;
  isOnWhatsApp: boolean;
  receipts: ReceiptHabit;
  about: string;
  hasPicture: boolean;
}

export function createCustomer(world: World, input: NewCustomer): CustomerRow {
  if (world.store.customers.has(input.pn) || world.store.accounts.has(input.pn)) {
    throw new Refusal(409, "number-taken", `${input.pn} already belongs to somebody.`);
  }
  createParty(world.store, customerParty(input.pn));
  const lid = hashToDigits(`${world.seed}/lid/${input.pn}`, 15);
  world.store.lids.set(lid, customerParty(input.pn));
  return world.store.customers.set(input.pn, { ...input, id: input.pn, lid });
}

export function getCustomer(world: World, id: string): CustomerRow {
  const customer = world.store.customers.get(id);
  if (customer === undefined) throw new Refusal(404, "no-customer", `No customer has the number ${id}.`);
  return customer;
}

/** The person with this number on WhatsApp, also when the number is spelt the other way. */
export function findOnWhatsApp(world: World, digits: string): string | undefined {
  for (const spelling of [digits, otherSpelling(digits)]) {
    if (spelling === null) continue;
    if (world.store.accounts.has(spelling) || world.store.customers.get(spelling)?.isOnWhatsApp) return spelling;
  }
  return undefined;
}

/** The address a customer's message comes from, and the one that stands beside it. */
export function envelopeOf(customer: CustomerRow): { from: string; mode: "pn" | "lid"; other: string | undefined } {
  const number = numberJid(customer.pn);
  const lid = lidJid(customer.lid);
  switch (customer.identity) {
    case "pn":
      return { from: number, mode: "pn", other: undefined };
    case "pn+lid":
      return { from: number, mode: "pn", other: lid };
    case "lid":
      return { from: lid, mode: "lid", other: undefined };
    case "lid+pn":
      return { from: lid, mode: "lid", other: number };
  }
}
