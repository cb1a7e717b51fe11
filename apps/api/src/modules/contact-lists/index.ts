export { findContactList } from "./audience.js";
export { createContactList } from "./contactList.service.js";
export { beforeContactListRemoval } from "./hooks.js";
