export { findContactList } from "./audience.js";
export { createContactList } from "./contactList.service.js";
export { contactListLeaving } from "./hooks.js";
