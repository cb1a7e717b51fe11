export { ContactModel } from "./contact.model.js";
export { contactsMerging } from "./hooks.js";
export { type Met, meetContact } from "./meetContact.js";
export { presentContact, presentContacts } from "./presentContacts.js";
