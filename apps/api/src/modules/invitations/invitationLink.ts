import { randomBytes } from "node:crypto";
import { INVITATION_DAYS, type Language, type User } from "@recado/contract";
import { DAY_MS } from "@recado/domain";
import { publicUrl } from "../../env.js";
import { clock } from "../../kernel/clock.js";
import { execute } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { hashToken } from "../../kernel/secrets.js";
import { hasMailServer, queueMail } from "../mail/index.js";
import { INVITATION_MAILS } from "./invitationMails.js";

type Invitee = Pick<User, "id" | "companyId" | "name" | "email">;

export interface InvitationLink {
  /** Whoever has it sets the password. */
  link: string;
  expiresAt: Date;
}

/** Makes the link with which somebody sets his password; the one before is worth nothing any more. In the running unit. */
export async function makeLink({ id, companyId }: Invitee): Promise<InvitationLink> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(clock.ms() + INVITATION_DAYS * DAY_MS);
  await execute(sql`
    INSERT INTO "Invitations" ("companyId", "userId", "tokenHash", "expiresAt")
    VALUES (${companyId}, ${id}, ${hashToken(token)}, ${expiresAt})
    ON CONFLICT ("companyId", "userId")
    DO UPDATE SET "tokenHash" = excluded."tokenHash", "expiresAt" = excluded."expiresAt", "updatedAt" = now()`);
  // Behind the "#" it reaches neither servers nor their logs.
  return { link: `${publicUrl}/invite#${token}`, expiresAt };
}

/**
 * Sends a link by mail, so that nobody but its owner reads it; for system units. Where there is no mail it is answered, and
 * whoever invites passes it on.
 */
export async function sendLink(
  { name, email }: Invitee,
  { link, expiresAt }: InvitationLink,
  language: Language,
): Promise<{ link: string | null; expiresAt: string }> {
  const sent = { expiresAt: expiresAt.toISOString() };
  if (!hasMailServer()) return { ...sent, link };
  await queueMail(email, INVITATION_MAILS[language]({ name, link, days: INVITATION_DAYS }));
  return { ...sent, link: null };
}
