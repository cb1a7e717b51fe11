import { z } from "zod";
import { ContactFilter, OptionalEmail, PhoneNumber } from "../contacts/schema.js";
import { changeOf, Id, Moment, ownName } from "../kernel/fields.js";
import { SearchPage } from "../kernel/page.js";
import { sheetFields } from "../kernel/sheet.js";

/** People a campaign writes to, and how far WhatsApp was asked about their numbers. */
export const ContactList = z.object({
  id: z.number().int(),
  name: z.string(),
  contactsCount: z.number().int(),
  /** Items WhatsApp was asked about. */
  checkedCount: z.number().int(),
  /** Items whose number is on WhatsApp. */
  validCount: z.number().int(),
  /** The check of the others waits for a connection. */
  checkWaits: z.boolean(),
  createdAt: Moment,
});
export type ContactList = z.output<typeof ContactList>;

export const ContactListItem = z.object({
  id: z.number().int(),
  contactListId: z.number().int(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  /** Null until WhatsApp was asked. */
  isWhatsappValid: z.boolean().nullable(),
});
export type ContactListItem = z.output<typeof ContactListItem>;

/** Tags one list is made from. */
const MAX_TAGS_OF_A_LIST = 50;

export const ContactListInput = z.object({
  name: ownName({ min: 2, max: 50 }),
});
export type ContactListInput = z.output<typeof ContactListInput>;

/** A new list, empty or with contacts in it: those whose tickets wear any of the tags, those of a search, or who is both. */
export const ContactListStart = ContactListInput.extend({
  tagIds: z.array(Id, "invalid").max(MAX_TAGS_OF_A_LIST, "too_big").default([]),
  contacts: ContactFilter.nullish().transform((filter) => filter ?? null),
});
export type ContactListStart = z.output<typeof ContactListStart>;

export const ContactListItemInput = z.object({
  contactListId: Id,
  name: ownName({ min: 2, max: 50 }),
  number: PhoneNumber,
  email: OptionalEmail,
});
export type ContactListItemInput = z.output<typeof ContactListItemInput>;

export const ContactListItemChange = changeOf(ContactListItemInput.omit({ contactListId: true }));
export type ContactListItemChange = z.output<typeof ContactListItemChange>;

export const ContactListItemSearch = SearchPage.extend({ contactListId: Id });
export type ContactListItemSearch = z.output<typeof ContactListItemSearch>;

export const ContactListItemExport = ContactListItemSearch.omit({ pageNumber: true }).extend(sheetFields);
export type ContactListItemExport = z.output<typeof ContactListItemExport>;

/** Contact lists a picker is given; the others are found by searching. */
export const MAX_CONTACT_LISTS = 200;
