import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import type { Address } from "../../whatsapp/port.js";
import { namesIn } from "./addresses.js";

interface NamedContact {
  id: number;
  name: string;
  number: string;
}

/** The contacts behind some addresses, in their order; null for who is none. */
export async function nameAddresses(addresses: Address[]): Promise<(NamedContact | null)[]> {
  const names = addresses.map((address) => namesIn(address, false));
  const known = await select<NamedContact & { kind: string; value: string }>(
    sql`SELECT a.kind, a.value, c.id, c.name, c.number
          FROM "ContactAddresses" a JOIN "Contacts" c ON c.id = a."contactId"
          JOIN unnest(${names.flat().map(({ kind }) => kind)}::text[], ${names.flat().map(({ value }) => value)}::text[])
               AS n (kind, value) ON n.kind = a.kind AND n.value = a.value`,
  );
  const byName = new Map(known.map(({ kind, value, ...contact }) => [`${kind} ${value}`, contact]));
  return names.map((own) => own.map(({ kind, value }) => byName.get(`${kind} ${value}`)).find(Boolean) ?? null);
}
