import { z } from "zod";
import { changeOf, Id, Moment, OptionalDate, optionalText, text } from "../kernel/fields.js";
import { SearchPage } from "../kernel/page.js";
import { sheetFields } from "../kernel/sheet.js";

/** A line of what a company notes about a contact. */
export const ExtraInfo = z.object({ id: z.number().int(), name: z.string(), value: z.string() });
export type ExtraInfo = z.output<typeof ExtraInfo>;

/** A company's customer, or a group it is a member of. */
export const Contact = z.object({
  id: z.number().int(),
  uuid: z.string(),
  name: z.string(),
  /** Digits; empty while only WhatsApp's own number of somebody is known. */
  number: z.string(),
  email: z.string(),
  profilePicUrl: z.string().nullable(),
  isGroup: z.boolean(),
  /** The connection this contact was last met on. */
  whatsappId: z.number().int().nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Contact = z.output<typeof Contact>;

/** One contact as its own page and dialog show it. */
export const ContactDetails = Contact.extend({ extraInfo: z.array(ExtraInfo) });
export type ContactDetails = z.output<typeof ContactDetails>;

/** A contact in a ticket or a message. */
export const ContactRef = Contact.pick({ id: true, name: true, number: true, profilePicUrl: true, isGroup: true });
export type ContactRef = z.output<typeof ContactRef>;

/** Digits with whatever people type between them; the service keeps the digits. */
export const PhoneNumber = text({ min: 8, max: 50 }).regex(/^[\d\s()+.\-/]*$/, "invalid");

export const OptionalEmail = z
  .union([z.null().transform(() => ""), z.literal(""), z.email("invalid_email").max(120, "too_long")], "invalid_email")
  .default("");

const ExtraInfoInput = z.object({
  id: Id.nullish().transform((id) => id ?? null),
  name: text({ min: 1, max: 60 }),
  value: optionalText(1_000),
});

export const ContactInput = z.object({
  name: text({ min: 2, max: 50 }),
  number: PhoneNumber,
  email: OptionalEmail,
  extraInfo: z.array(ExtraInfoInput, "invalid").max(50, "too_long").default([]),
});
export type ContactInput = z.output<typeof ContactInput>;

export const ContactChange = changeOf(ContactInput);
export type ContactChange = z.output<typeof ContactChange>;

/** What making a contact comes to: the contact, the one that was there before, or a number WhatsApp does not know. */
export const ContactMade = ContactDetails.partial().extend({
  alreadyExists: z.boolean().optional(),
  existingContact: ContactDetails.optional(),
  invalido: z.boolean().optional(),
});
export type ContactMade = z.output<typeof ContactMade>;

export const ContactSearch = SearchPage.extend({
  date: OptionalDate,
  dateStart: OptionalDate,
  dateEnd: OptionalDate,
});
export type ContactSearch = z.output<typeof ContactSearch>;

/** What a page of contacts was searched by, whichever page. */
export const ContactFilter = ContactSearch.omit({ pageNumber: true });
export type ContactFilter = z.output<typeof ContactFilter>;

export const ContactExport = ContactFilter.extend(sheetFields);
export type ContactExport = z.output<typeof ContactExport>;

/** Rows a sheet may have. */
export const MAX_SHEET_ROWS = 50_000;

/**
 * A sheet on its way into the contacts, or into a list. `reportUrl` leads to a sheet that says for each row what became of it;
 * of a list, for each row that was not taken. It is null for whoever may not read that, too.
 */
export const ContactImport = z.object({
  id: z.number().int(),
  status: z.enum(["waiting", "running", "done", "failed"]),
  source: z.enum(["sheet", "phone"]),
  /** The contact list it goes to; null for the contacts themselves. */
  contactListId: z.number().int().nullable(),
  fileName: z.string(),
  total: z.number().int(),
  done: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  failed: z.number().int(),
  problem: z.string().nullable(),
  reportUrl: z.string().nullable(),
  createdAt: Moment,
});
export type ContactImport = z.output<typeof ContactImport>;

/** Contacts a picker is given; the others are found by typing. */
export const MAX_IN_A_PICKER = 2_000;

/** Imports that are shown: the newest. */
export const MAX_IMPORTS = 20;
