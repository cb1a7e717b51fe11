import type { Api } from "./api.js";
import { fresh } from "./world.js";

export const freshNumber = () => `55119${30_000_000 + fresh()}`;

interface ContactDraft {
  name?: string;
  number?: string;
  email?: string;
  isGroup?: boolean;
}

/** Puts a contact into the table, with the number it is known by. */
export async function addContact(api: Api, companyId: number, draft: ContactDraft = {}): Promise<number> {
  const { name = `Cliente ${fresh()}`, number = freshNumber(), email = "", isGroup = false } = draft;
  const [row] = await api.sql<{ id: number }>(
    `WITH made AS (INSERT INTO "Contacts" ("companyId", name, number, email, "isGroup", jid)
       VALUES ($1, $2, $3, $4, $5, $3 || '@s.whatsapp.net') RETURNING id),
     known AS (INSERT INTO "ContactAddresses" ("companyId", "contactId", kind, value)
       SELECT $1, id, CASE WHEN $5 THEN 'group' ELSE 'pn' END, $3 FROM made)
     SELECT id FROM made`,
    [companyId, name, number, email, isGroup],
  );
  return row?.id ?? 0;
}

export const addressesOf = (api: Api, contactId: number) =>
  api.sql<{ kind: string; value: string }>(
    `SELECT kind, value FROM "ContactAddresses" WHERE "contactId" = $1 ORDER BY kind, value`,
    [contactId],
  );
