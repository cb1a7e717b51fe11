import { z } from "zod";
import { channel, listChannel } from "../kernel/channel.js";
import { Id, Nothing } from "../kernel/fields.js";
import { list, page } from "../kernel/page.js";
import { del, get, post, put, type Upload } from "../kernel/route.js";
import { WrittenSheet } from "../kernel/sheet.js";
import {
  Contact,
  ContactChange,
  ContactDetails,
  ContactExport,
  ContactImport,
  ContactInput,
  ContactMade,
  ContactRef,
  ContactSearch,
  MAX_IMPORTS,
  MAX_IN_A_PICKER,
} from "./schema.js";

export const sheetUpload: Upload = { field: "file", maxBytes: 10 * 1024 * 1024, kinds: ["application", "text"] };

export const contactRoutes = {
  /** Names and numbers for pickers, at most two thousand. */
  listAll: get("/contacts/list", {
    access: "session",
    cost: 40,
    query: z.object({ searchParam: z.string().max(200, "too_long").default("") }),
    answer: list(ContactRef, MAX_IN_A_PICKER),
  }),
  listImports: get("/contacts/imports", { access: "session", answer: list(ContactImport, MAX_IMPORTS) }),
  showImport: get("/contacts/imports/:importId", { access: "session", answer: ContactImport }),
  /** Starts reading a sheet; how far it is comes over the channel. */
  upload: post("/contacts/upload", {
    access: "session",
    upload: sheetUpload,
    cost: 5,
    answer: ContactImport,
    status: 202,
  }),
  /** Takes over the address book of the phone behind a connection. */
  importPhone: post("/contacts/import", {
    access: "session",
    cost: 25,
    body: z.object({ whatsappId: Id.nullish() }),
    answer: ContactImport,
    status: 202,
  }),
  /** Writes the contacts a search finds into a file, groups aside. */
  exportSheet: post("/contacts/export", {
    access: { can: "exports:lists" },
    cost: 25,
    body: ContactExport,
    answer: WrittenSheet,
  }),
  list: get("/contacts", { access: "session", query: ContactSearch, answer: page("contacts", Contact) }),
  show: get("/contacts/:contactId", { access: "session", answer: ContactDetails }),
  create: post("/contacts", { access: "session", body: ContactInput, answer: ContactMade }),
  update: put("/contacts/:contactId", { access: "session", body: ContactChange, answer: ContactDetails }),
  remove: del("/contacts/:contactId", { access: { can: "contacts-page:deleteContact" }, answer: Nothing }),
  /** One person under two contacts: everything of the other moves here. */
  merge: post("/contacts/:contactId/merge", {
    access: { can: "contacts-page:deleteContact" },
    cost: 5,
    body: z.object({ otherId: Id }),
    answer: ContactDetails,
  }),
};

const oneContact = listChannel("contact", { key: "contact", gone: "contactId" }, Contact);
/** Many have come, or are called otherwise, at once, as by a sheet: who shows any fetches them. */
const reload = z.object({ action: z.literal("reload") });
export const contactChannel = { ...oneContact, payload: z.union([oneContact.payload, reload]) };
export const contactImportChannel = channel(
  "contactImport",
  z.object({ action: z.literal("update"), contactImport: ContactImport }),
);
