import { canonicalPhone, whatsappPhone } from "@recado/domain";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import type { Address } from "../../whatsapp/port.js";

/** A number or LID somebody is known by on WhatsApp, as it is stored; of a group its id. */
export interface ContactAddress {
  kind: "pn" | "lid" | "group";
  value: string;
}

const SERVERS = { pn: "s.whatsapp.net", lid: "lid", group: "g.us" };

/** How WhatsApp may spell an address. */
export function toJids({ kind, value }: ContactAddress): string[] {
  const users = kind === "pn" ? [value, whatsappPhone(value)] : [value];
  return users.map((user) => `${user}@${SERVERS[kind]}`);
}

/** Where a number is reached on WhatsApp. */
export function phoneJid(number: string): string {
  return `${whatsappPhone(number)}@${SERVERS.pn}`;
}

/** The numbers among jids, each in the spelling that is stored. */
export function phonesIn(jids: string[]): string[] {
  return jids.flatMap((jid) => (jid.endsWith(`@${SERVERS.pn}`) ? canonicalPhone(jid.split("@")[0] ?? "") : []));
}

/**
 * Where a message for one of a contact's numbers goes: where they talk already, unless that is at another number of theirs.
 * @param chat Where they talk, if they do.
 */
export function chatOfNumber(contact: { number: string; jid: string }, number: string, chat: string): string {
  const isNumber = chat.endsWith(`@${SERVERS.pn}`);
  if (isNumber ? toJids({ kind: "pn", value: number }).includes(chat) : contact.number === number)
    return chat || contact.jid;
  return phoneJid(number);
}

/** What an address says about who it is. A number comes in one spelling, whichever WhatsApp used. */
export function addressesIn(address: Address, { isGroup = false } = {}): ContactAddress[] {
  const user = address.jid.split(/[:@]/)[0] ?? "";
  if (isGroup) return [{ kind: "group", value: user }];
  const isLid = address.jid.endsWith("@lid");
  const pn = address.pn ?? (isLid ? null : user);
  const lid = address.lid ?? (isLid ? user : null);
  return [
    ...(pn ? [{ kind: "pn" as const, value: canonicalPhone(pn) }] : []),
    ...(lid ? [{ kind: "lid" as const, value: lid }] : []),
  ];
}

/** Whether this jid is one of somebody's names: their number, in either spelling, or their LID. */
export function isAddressedBy(address: Address, jid: string): boolean {
  return addressesIn(address).flatMap(toJids).includes(jid);
}

/** Whose these addresses are, the oldest contact first. */
export async function findOwners(
  addresses: ContactAddress[],
): Promise<{ contactId: number; known: ContactAddress[] }[]> {
  return query(
    sql`SELECT a."contactId", json_agg(json_build_object('kind', a.kind, 'value', a.value)) AS known
       FROM "ContactAddresses" a JOIN unnest(${addresses.map(({ kind }) => kind)}::text[], ${addresses.map(({ value }) => value)}::text[]) AS n (kind, value) USING (kind, value)
      GROUP BY a."contactId" ORDER BY a."contactId"`,
  );
}

/**
 * Holds everybody else off these addresses until the commit: two processes that meet somebody for the first time make one
 * contact. Always in the same order, so that two of them never wait for each other.
 */
export async function lockAddresses(companyId: number, addresses: ContactAddress[]): Promise<void> {
  const keys = addresses.map(({ kind, value }) => `contact:${companyId}:${kind}:${value}`);
  await query(
    sql`SELECT pg_advisory_xact_lock(key) FROM (
       SELECT DISTINCT hashtextextended(k, 0) AS key FROM unnest(${keys}::text[]) AS k ORDER BY 1) AS ordered`,
  );
}

/** Notes what a contact is known by. */
export async function addAddresses(contactId: number, addresses: ContactAddress[]): Promise<void> {
  await execute(
    sql`INSERT INTO "ContactAddresses" ("contactId", kind, value)
     SELECT ${contactId}, n.kind, n.value FROM unnest(${addresses.map(({ kind }) => kind)}::text[], ${addresses.map(({ value }) => value)}::text[]) AS n (kind, value)
     ON CONFLICT ("companyId", kind, value) DO NOTHING`,
  );
}
