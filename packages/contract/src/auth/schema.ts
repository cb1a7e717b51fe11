import { z } from "zod";
import { Email } from "../kernel/fields.js";
import { Plan } from "../plans/schema.js";
import { Setting } from "../settings/schema.js";
import { AlertsFor, User } from "../users/schema.js";

export const Credentials = z.object({
  email: Email,
  password: z.string("required").min(1, "required").max(200, "too_long"),
  /** Of the authenticator app, or a recovery code, for those who have a second step. */
  code: z.string("invalid").trim().max(40, "too_long").optional(),
});
export type Credentials = z.output<typeof Credentials>;

/** Who is logged in, with all the browser needs to draw itself. */
export const SessionUser = User.extend({
  /** Null: as suits the profile. */
  alertsFor: AlertsFor.nullable(),
  company: z.object({
    id: z.number().int(),
    name: z.string(),
    dueDate: z.string().nullable(),
    status: z.boolean(),
    settings: z.array(Setting),
    plan: Plan,
  }),
});
export type SessionUser = z.output<typeof SessionUser>;

export const SignedIn = z.object({ token: z.string(), user: SessionUser });
export type SignedIn = z.output<typeof SignedIn>;
