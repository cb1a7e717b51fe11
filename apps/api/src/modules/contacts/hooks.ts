import type { Ctx } from "../../kernel/context.js";
import { defineHook } from "../../kernel/events/hooks.js";

/** Two contacts turn out to be one person. Whoever has rows of the one that goes moves them to the one that stays. */
export const contactsMerging = defineHook<{ companyId: number; keptId: number; goneId: number }>("contactsMerging");

/**
 * A person gives a contact another number, or WhatsApp shows that it has one (by nobody): whoever writes to the old one by its
 * name writes to the new one from now on.
 */
export const contactMoving = defineHook<{ by: Ctx["user"] | null; contactId: number; from: string[]; to: string }>(
  "contactMoving",
);

/** A contact is about to go, and everything that was said with it: whoever keeps any of that forgets it, and tells so. */
export const beforeContactRemoval = defineHook<{ companyId: number; contactId: number; jids: string[] }>(
  "beforeContactRemoval",
);
