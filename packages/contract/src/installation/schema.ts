import { z } from "zod";
import { Count, changeOf, Flag, Moment, OptionalId, TOO_LONG, text } from "../kernel/fields.js";

/** The address of a page, or "" for none. */
const PageUrl = z
  .string("invalid")
  .trim()
  .max(500, TOO_LONG)
  .refine((value) => value === "" || z.url({ protocol: /^https?$/ }).safeParse(value).success, "invalid");

const GraceDays = z.number("invalid").int("invalid").min(0, "too_small").max(60, "too_big");

/** What the operator decides for the whole installation. */
export const InstallationSettings = z.object({
  /** Whether a company that signs up shows first that its e-mail is its own. */
  signupConfirmsEmail: z.boolean(),
  termsUrl: z.string(),
  privacyUrl: z.string(),
  /** How many days a company works on after its due date. */
  graceDays: z.number().int(),
});
export type InstallationSettings = z.output<typeof InstallationSettings>;

/** The same, and what is the server's to know. */
export const Installation = InstallationSettings.extend({
  /** Mails reach people. */
  hasMailServer: z.boolean(),
  /** The database was restored from an older copy: since then no campaign and no schedule is sent. */
  heldSince: Moment.nullable(),
});
export type Installation = z.output<typeof Installation>;

export const InstallationChange = changeOf(
  z.object({ signupConfirmsEmail: Flag, termsUrl: PageUrl, privacyUrl: PageUrl, graceDays: GraceDays }),
);
export type InstallationChange = z.output<typeof InstallationChange>;

/** Work of one kind that was given up in one company, or in none: that of the installation itself. */
export const FailedWork = z.object({
  kind: z.string(),
  companyId: Count.nullable(),
  companyName: z.string().nullable(),
  count: Count,
  lastFailedAt: Moment,
  /** Why the latest of it failed. */
  problem: z.string(),
  mayRetry: z.boolean(),
});
export type FailedWork = z.output<typeof FailedWork>;
export const MAX_FAILED_WORK = 200;

export const FailedWorkRetry = z.object({ kind: text({ min: 1, max: 100 }), companyId: OptionalId });
export type FailedWorkRetry = z.output<typeof FailedWorkRetry>;
