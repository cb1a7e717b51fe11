import type { Contact } from "@recado/contract";
import { select } from "../../kernel/db/row.js";
import { mediaAddress } from "../../kernel/storage/storage.js";
import { StoredFileModel } from "../../kernel/storage/storedFile.model.js";
import type { ContactModel } from "./contact.model.js";

/** Contacts as the contract shows them; their pictures come with one more statement, if there are any. */
export async function presentContacts(rows: ContactModel[]): Promise<Contact[]> {
  const ids = rows.flatMap(({ pictureId }) => pictureId ?? []);
  const files = ids.length > 0 ? await StoredFileModel.findAll({ where: { id: ids } }) : [];
  const keys = new Map(files.map(({ id, key }) => [id, key]));
  return rows.map((row) => toContact(row, row.pictureId ? keys.get(row.pictureId) : undefined));
}

export async function presentContact(row: ContactModel): Promise<Contact> {
  const [contact] = await presentContacts([row]);
  return contact ?? toContact(row, undefined);
}

function toContact(row: ContactModel, pictureKey: string | undefined): Contact {
  const { id, uuid, name, number, email, isGroup, whatsappId } = row;
  return {
    id,
    uuid,
    name,
    number,
    email,
    isGroup,
    whatsappId,
    profilePicUrl: pictureKey ? mediaAddress(pictureKey) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** One contact that is known to be there, as one statement. */
export async function readContact(id: number): Promise<Contact> {
  const [row] = await select<ContactModel & { pictureKey: string | null }>(ONE, [id]);
  if (!row) throw new Error("The contact is gone");
  return toContact(row, row.pictureKey ?? undefined);
}

const ONE = `
  SELECT c.*, f.key AS "pictureKey" FROM "Contacts" c LEFT JOIN "StoredFiles" f ON f.id = c."pictureId" WHERE c.id = $1`;
