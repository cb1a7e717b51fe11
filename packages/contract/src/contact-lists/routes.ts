import { z } from "zod";
import { sheetUpload } from "../contacts/routes.js";
import { ContactImport, MAX_IMPORTS } from "../contacts/schema.js";
import { listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { list, page, SearchPage } from "../kernel/page.js";
import { del, get, post, put } from "../kernel/route.js";
import { WrittenSheet } from "../kernel/sheet.js";
import {
  ContactList,
  ContactListInput,
  ContactListItem,
  ContactListItemChange,
  ContactListItemExport,
  ContactListItemInput,
  ContactListItemSearch,
  ContactListStart,
  MAX_CONTACT_LISTS,
} from "./schema.js";

const manage = { can: "campaigns:manage", plan: "useCampaigns" } as const;

export const contactListRoutes = {
  listAll: get("/contact-lists/list", { access: manage, answer: list(ContactList, MAX_CONTACT_LISTS) }),
  list: get("/contact-lists", { access: manage, query: SearchPage, answer: page("records", ContactList) }),
  show: get("/contact-lists/:contactListId", { access: manage, answer: ContactList }),
  create: post("/contact-lists", { access: manage, cost: 5, body: ContactListStart, answer: ContactList }),
  update: put("/contact-lists/:contactListId", { access: manage, body: ContactListInput, answer: ContactList }),
  remove: del("/contact-lists/:contactListId", { access: manage, cost: 5, answer: Nothing }),
  /** Starts reading a sheet into the list; how far it is comes over the channel of imports. */
  upload: post("/contact-lists/:contactListId/upload", {
    access: manage,
    upload: sheetUpload,
    cost: 5,
    answer: ContactImport,
    status: 202,
  }),
  listImports: get("/contact-lists/:contactListId/imports", {
    access: manage,
    answer: list(ContactImport, MAX_IMPORTS),
  }),
};

export const contactListItemRoutes = {
  list: get("/contact-list-items", {
    access: manage,
    query: ContactListItemSearch,
    answer: page("contacts", ContactListItem),
  }),
  /** Writes the items a search finds into a file. */
  exportSheet: post("/contact-list-items/export", {
    // Whoever may not manage campaigns is refused by the action.
    access: { can: "exports:lists", plan: "useCampaigns" },
    cost: 25,
    body: ContactListItemExport,
    answer: WrittenSheet,
  }),
  show: get("/contact-list-items/:contactListItemId", { access: manage, answer: ContactListItem }),
  create: post("/contact-list-items", { access: manage, body: ContactListItemInput, answer: ContactListItem }),
  update: put("/contact-list-items/:contactListItemId", {
    access: manage,
    body: ContactListItemChange,
    answer: ContactListItem,
  }),
  remove: del("/contact-list-items/:contactListItemId", {
    access: { can: "contacts-page:deleteContact", plan: "useCampaigns" },
    answer: Nothing,
  }),
};

export const contactListChannel = listChannel("ContactList", { key: "record", gone: "id" }, ContactList);

const oneItem = listChannel("ContactListItem", { key: "record", gone: "id" }, ContactListItem);
/** Contacts or a sheet have come into a list: who looks at it fetches it. */
const reload = z.object({
  action: z.literal("reload"),
  contactListId: z.number(),
  /** Old clients put these to those they show. There may have come thousands: none is told. */
  records: z.array(ContactListItem).max(0),
});
/** WhatsApp was asked about these items of a list. */
const check = z.object({
  action: z.literal("check"),
  contactListId: z.number(),
  records: z.array(ContactListItem),
  /** Whose number turned out to be another's of the list. */
  gone: z.array(z.number()),
});
export const contactListItemChannel = { ...oneItem, payload: z.union([oneItem.payload, reload, check]) };
