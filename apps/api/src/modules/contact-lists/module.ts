import { joinHook } from "../../kernel/events/hooks.js";
import type { Module } from "../../kernel/module.js";
import { beforeContactRemoval, setContactLists } from "../contacts/index.js";
import { checkList } from "./check.work.js";
import { ContactListModel } from "./contactList.model.js";
import { contactListEndpoints } from "./contactList.routes.js";
import { ContactListItemModel } from "./contactListItem.model.js";
import { forgetContact } from "./forgetContact.js";
import { takeRows } from "./takeRows.js";

export const contactListModule: Module = {
  models: [ContactListModel, ContactListItemModel],
  endpoints: contactListEndpoints,
  work: [checkList],
  listen() {
    setContactLists(takeRows);
    joinHook(beforeContactRemoval, forgetContact);
  },
};
