import { clock } from "../../kernel/clock.js";
import type { CompanyScope } from "../../kernel/context.js";
import type { ReceivedFile } from "../../kernel/http/upload.js";
import { removeStoredFiles, storeFile } from "../../kernel/storage/storage.js";
import { announceContact } from "./announceContact.js";
import { ContactModel } from "./contact.model.js";
import { readContact } from "./readContacts.js";

/**
 * Keeps the picture somebody shows, in place of the one before; a picture that is hidden now is better than none. Answers
 * the contact, or null where it has become one with another meanwhile.
 */
export async function keepPicture(
  scope: CompanyScope,
  contactId: number,
  picture: ReceivedFile | null,
): Promise<ContactModel | null> {
  const contact = await ContactModel.findByPk(contactId, { lock: true });
  if (!contact) return null;
  const oldId = contact.pictureId;
  const file = picture && (await storeFile(scope, picture));
  await contact.update({ pictureAt: clock.now(), pictureId: file?.id ?? oldId });
  if (!file) return contact;
  await removeStoredFiles([oldId]);
  announceContact(scope.companyId, { action: "update", contact: await readContact(contact.id) });
  return contact;
}
