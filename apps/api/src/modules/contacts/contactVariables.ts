import { ContactModel } from "./contact.model.js";
import { listFields } from "./fields.js";

/** What texts can say about a contact. */
export interface ContactVariables {
  name: string;
  number: string;
  email: string;
  extraInfo: { name: string; value: string }[];
}

export async function contactVariables(contactId: number): Promise<ContactVariables> {
  const row = await ContactModel.findByPk(contactId);
  const { name = "", number = "", email = "" } = row ?? {};
  return { name, number, email, extraInfo: await listFields(contactId) };
}
