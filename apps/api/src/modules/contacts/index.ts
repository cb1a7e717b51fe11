export { checkNumber } from "./checkNumber.js";
export type { ContactModel } from "./contact.model.js";
export { contactVariables } from "./contactVariables.js";
export { findByNumber, findContact } from "./findByNumber.js";
export { contactLeaving, contactsMerging } from "./hooks.js";
export { keepPicture } from "./keepPicture.js";
export { learnNames } from "./learnNames.js";
export { meetContact } from "./meetContact.js";
export { readContact } from "./readContacts.js";
