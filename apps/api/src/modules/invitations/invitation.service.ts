import type { InvitationAnswer, InvitationInput, Invited, SentInvitation, User } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { unit } from "../../kernel/db/unit.js";
import { fail } from "../../kernel/errors.js";
import type { HttpContext } from "../../kernel/http/httpContext.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { hashToken } from "../../kernel/secrets.js";
import { readLanguage } from "../companies/index.js";
import { rememberDevice } from "../sessions/index.js";
import {
  addInvitedUser,
  byAddress,
  findInvitedUser,
  getUser,
  hashPassword,
  refuseEasyPassword,
  requireManaged,
  savingEmail,
  setPassword,
  type UserModel,
} from "../users/index.js";
import { type InvitationLink, makeLink, sendLink } from "./invitationLink.js";

const WHY = "an invitation names its user by its token alone";
const sentPerUser = rateLimit("invitations", { points: 60, seconds: 3_600 });
const triesPerAddress = rateLimit("invitation-tries", { points: 40, seconds: 900 });

/** An account for a colleague, and the link with which he sets his password. */
export async function invite(ctx: Ctx, input: InvitationInput): Promise<SentInvitation> {
  await sentPerUser.take(String(ctx.user.id));
  return send(await savingEmail(ctx, () => unit(ctx, async () => makeInvitation(await addInvitedUser(ctx, input)))));
}

/** Another link for somebody who has not come yet; the one before is worth nothing any more. */
export async function renewInvitation(ctx: Ctx, userId: number): Promise<SentInvitation> {
  await sentPerUser.take(String(ctx.user.id));
  const made = await unit(ctx, async () => {
    await requireManaged(ctx, userId);
    const user = await getUser(ctx, userId);
    if (!user.isInvited) fail("ERR_INVITATION");
    return makeInvitation(user);
  });
  return send(made);
}

interface MadeInvitation extends InvitationLink {
  user: User;
}

async function makeInvitation(user: User): Promise<MadeInvitation> {
  return { user, ...(await makeLink(user)) };
}

async function send({ user, ...made }: MadeInvitation): Promise<SentInvitation> {
  const sent = await asSystem("mails belong to no company", async () =>
    sendLink(user, made, await readLanguage(user.companyId)),
  );
  return { user, ...sent };
}

/** Whom a link is for, while it can be used. */
export async function showInvitation(token: string, address: string): Promise<Invited> {
  await triesPerAddress.take(address);
  const { name, email } = (await asSystem(WHY, () => findInvited(token))) ?? fail("ERR_INVITATION");
  return { name, email };
}

/** Sets the first password of whoever holds the link. */
export async function acceptInvitation({ token, password }: InvitationAnswer, http: HttpContext): Promise<Invited> {
  await triesPerAddress.take(http.address);
  const { name, email } = (await asSystem(WHY, () => findInvited(token))) ?? fail("ERR_INVITATION");
  refuseEasyPassword(password, [name, email]);
  const passwordHash = await hashPassword(password, byAddress(http.address));
  await asSystem(WHY, async () => {
    // The same link may have been used, or withdrawn, while this one waited.
    const user = (await findInvited(token)) ?? fail("ERR_INVITATION");
    await setPassword(user, passwordHash);
    await forgetInvitation({ userId: user.id });
    rememberDevice(http, user);
  });
  return { name, email };
}

/** Whom a token was made for, locked until the unit ends. */
async function findInvited(token: string): Promise<UserModel | null> {
  const [row] = await query<{ userId: number }>(sql`
    SELECT "userId" FROM "Invitations" WHERE "tokenHash" = ${hashToken(token)} AND "expiresAt" > now() FOR UPDATE`);
  return row ? findInvitedUser(row.userId) : null;
}

export async function forgetInvitation({ userId }: { userId: number }): Promise<void> {
  await execute(sql`DELETE FROM "Invitations" WHERE "userId" = ${userId}`);
}
