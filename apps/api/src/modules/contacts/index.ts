export { checkNumber } from "./checkNumber.js";
export { cleanName } from "./cleanName.js";
export { ContactModel } from "./contact.model.js";
export { contactVariables } from "./contactVariables.js";
export { findByNumber, findContact } from "./findByNumber.js";
export { contactLeaving, contactsMerging } from "./hooks.js";
export { meetContact } from "./meetContact.js";
export { readContact, readContacts } from "./readContacts.js";
export { rememberPhoneBook } from "./sheets/import.service.js";
