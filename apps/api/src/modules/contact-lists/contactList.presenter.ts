import type { ContactList, ContactListItem } from "@recado/contract";
import type { ContactListModel } from "./contactList.model.js";
import type { ContactListItemModel } from "./contactListItem.model.js";

export function toContactList(row: ContactListModel): ContactList {
  const { id, name, contactsCount, checkedCount, validCount, checkWaits, createdAt } = row;
  return { id, name, contactsCount, checkedCount, validCount, checkWaits, createdAt: createdAt.toISOString() };
}

export function toContactListItem(row: ContactListItemModel): ContactListItem {
  const { id, contactListId, name, number, email, isWhatsappValid } = row;
  return { id, contactListId, name, number, email, isWhatsappValid };
}
