import type { Contact } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { inOrder, sql } from "../../kernel/db/sql.js";
import { storedFiles } from "../../kernel/storage/relations.js";
import { mediaAddress } from "../../kernel/storage/storage.js";

type ContactRow = Omit<Contact, "profilePicUrl" | "createdAt" | "updatedAt"> & {
  pictureKey: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Contacts as the contract shows them, in the order of their ids; what is not there is left out. */
export async function readContacts(ids: number[]): Promise<Contact[]> {
  if (ids.length === 0) return [];
  return (
    await query<ContactRow>(sql`
  SELECT c.id, c.uuid, c.name, c.number, c.email, c."isGroup", c."whatsappId", c."createdAt", c."updatedAt",
         f.key AS "pictureKey"
    FROM ${inOrder(ids)} AS wanted (id, position)
    JOIN "Contacts" c ON c.id = wanted.id
    LEFT JOIN ${storedFiles} f ON f.id = c."pictureId"
   ORDER BY wanted.position`)
  ).map(toContact);
}

/** One contact that is known to be there. */
export async function readContact(id: number): Promise<Contact> {
  const [contact] = await readContacts([id]);
  if (!contact) throw new Error("The contact is gone");
  return contact;
}

function toContact({ pictureKey, createdAt, updatedAt, ...row }: ContactRow): Contact {
  return {
    ...row,
    profilePicUrl: pictureKey ? mediaAddress(pictureKey) : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
