import { findOwners } from "./addresses.js";
import { ContactModel } from "./contact.model.js";

/** The contact a number belongs to, in whichever spelling it was met. */
export async function findByNumber(number: string): Promise<ContactModel | null> {
  const [owner] = await findOwners([{ kind: "pn", value: number }]);
  return owner ? ContactModel.findByPk(owner.contactId) : null;
}
