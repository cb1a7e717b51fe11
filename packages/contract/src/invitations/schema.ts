import { z } from "zod";
import { Moment, StrongPassword } from "../kernel/fields.js";
import { User, UserInput } from "../users/schema.js";

/** How long a link can be used. */
export const INVITATION_DAYS = 7;

/** Who is to come, and as what; the password is for him to set. */
export const InvitationInput = UserInput.omit({ password: true });
export type InvitationInput = z.output<typeof InvitationInput>;

export const SentLink = z.object({
  expiresAt: Moment,
  /** For whoever invites to pass on, where the installation has no mail. */
  link: z.string().nullable(),
});
export const SentInvitation = SentLink.extend({ user: User });
export type SentInvitation = z.output<typeof SentInvitation>;

const token = z.string("required").min(1, "required").max(200, "too_long");

export const InvitationToken = z.object({ token });
export const InvitationAnswer = z.object({ token, password: StrongPassword });
export type InvitationAnswer = z.output<typeof InvitationAnswer>;

/** What the link tells whoever holds it: whom it is for, and not where he is invited to. */
export const Invited = z.object({ name: z.string(), email: z.string() });
export type Invited = z.output<typeof Invited>;
