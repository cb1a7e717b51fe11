import { z } from "zod";
import { channel, listChannel } from "../kernel/channel.js";
import { Id, Nothing } from "../kernel/fields.js";
import { list, page } from "../kernel/page.js";
import { del, get, post, put, type Upload } from "../kernel/route.js";
import {
  Contact,
  ContactChange,
  ContactDetails,
  ContactImport,
  ContactInput,
  ContactMade,
  ContactRef,
  ContactSearch,
  MOST_IMPORTS,
  MOST_IN_A_PICKER,
  SHEET_FORMATS,
} from "./schema.js";

const sheet: Upload = { field: "file", maxBytes: 10 * 1024 * 1024, kinds: ["application", "text"] };

export const contactRoutes = {
  /** Names and numbers for pickers, at most two thousand. */
  listAll: get("/contacts/list", {
    access: "session",
    cost: 40,
    query: z.object({ searchParam: z.string().max(200, "too_long").default("") }),
    answer: list(ContactRef, MOST_IN_A_PICKER),
  }),
  listImports: get("/contacts/imports", { access: "session", answer: list(ContactImport, MOST_IMPORTS) }),
  showImport: get("/contacts/imports/:importId", { access: "session", answer: ContactImport }),
  /** Starts reading a sheet; how far it is comes over the channel. */
  upload: post("/contacts/upload", { access: "session", upload: sheet, cost: 5, answer: ContactImport, status: 202 }),
  /** Takes over the address book of the phone behind a connection. */
  importPhone: post("/contacts/import", {
    access: "session",
    cost: 25,
    body: z.object({ whatsappId: Id.nullish() }),
    answer: ContactImport,
    status: 202,
  }),
  /** Writes all contacts into a file and answers where it can be fetched for a while. */
  exportSheet: post("/contacts/export", {
    access: { can: "contacts-page:deleteContact" },
    cost: 25,
    body: z.object({ format: z.enum(SHEET_FORMATS, "invalid").default("csv") }),
    answer: z.object({ url: z.string(), name: z.string() }),
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

export const contactChannel = listChannel("contact", { key: "contact", gone: "contactId" }, Contact);
export const contactImportChannel = channel(
  "contactImport",
  z.object({ action: z.literal("update"), contactImport: ContactImport }),
);
