import { sql } from "../../kernel/db/sql.js";

/** Contact lists by their names, with how many of them can be written to. */
export const contactListCards = sql`(SELECT id, name, "contactsCount", "checkedCount", "validCount" FROM "ContactLists")`;

/** Who stands in the lists; whether a number is on WhatsApp is null until somebody asked. */
export const contactListItems = sql`(
  SELECT id, "contactListId", name, number, email, "isWhatsappValid" FROM "ContactListItems")`;
