import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import type { Address } from "../../whatsapp/port.js";
import { addressesIn } from "./addresses.js";

interface NamedContact {
  id: number;
  name: string;
  number: string;
}

/** The contacts behind some addresses, in their order; null for who is none. */
export async function nameAddresses(addresses: Address[]): Promise<(NamedContact | null)[]> {
  const stored = addresses.map((address) => addressesIn(address));
  const known = await query<NamedContact & { kind: string; value: string }>(
    sql`SELECT a.kind, a.value, c.id, c.name, c.number
          FROM "ContactAddresses" a JOIN "Contacts" c ON c.id = a."contactId"
          JOIN unnest(${stored.flat().map(({ kind }) => kind)}::text[], ${stored.flat().map(({ value }) => value)}::text[])
               AS n (kind, value) ON n.kind = a.kind AND n.value = a.value`,
  );
  const byAddress = new Map(known.map(({ kind, value, ...contact }) => [`${kind} ${value}`, contact]));
  return stored.map((own) => own.map(({ kind, value }) => byAddress.get(`${kind} ${value}`)).find(Boolean) ?? null);
}
