import { MAX_USER_NAME_LENGTH } from "@recado/contract";
import { deleteForGood } from "../../kernel/db/cascade.js";
import { execute, query, queryModels } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { livingCompanies } from "../companies/relations.js";
import { announceUsers } from "./announceUsers.js";
import { makeUnusableHash } from "./password.js";
import { UserModel } from "./user.model.js";

/** E-mail addresses are unique across companies, because one logs in with nothing else. */
export async function refuseTakenEmail(email: string, except?: number): Promise<void> {
  const [row] = await query<{ owner: number | null }>(sql`SELECT user_with_email(${email}) AS owner`);
  const owner = row?.owner ?? null;
  if (owner !== null && owner !== except) fail("ERR_EMAIL_IN_USE");
}

/** The user an e-mail belongs to, of whatever company that was not removed; for system units. */
export async function findUserByEmail(email: string): Promise<UserModel | null> {
  const [user] = await queryModels(
    UserModel,
    sql`SELECT u.* FROM "Users" u JOIN ${livingCompanies} c ON c.id = u."companyId"
         WHERE lower(u.email) = ${email.toLowerCase()} AND u."deletedAt" IS NULL`,
  );
  return user ?? null;
}

/** Somebody who was invited and has not come yet, of a company that was not removed; for system units. */
export async function findInvitedUser(id: number): Promise<UserModel | null> {
  const [user] = await queryModels(
    UserModel,
    sql`SELECT u.* FROM "Users" u JOIN ${livingCompanies} c ON c.id = u."companyId"
         WHERE u.id = ${id} AND u."isInvited" AND u."deletedAt" IS NULL`,
  );
  return user ?? null;
}

/** The connection of somebody's own, through which they write what names none. */
export async function findOwnConnectionId(userId: number): Promise<number | null> {
  const row = await UserModel.findByPk(userId, { attributes: ["whatsappId"] });
  return row?.whatsappId ?? null;
}

/** A connection that goes is nobody's own any more. */
export async function clearDefaultConnection(gone: { companyId: number; connectionId: number }): Promise<void> {
  const [, users] = await UserModel.update(
    { whatsappId: null },
    { where: { whatsappId: gone.connectionId }, returning: true },
  );
  await announceUsers(
    gone.companyId,
    users.map(({ id }) => id),
  );
}

/** The people of a company that was removed are gone with it, and their e-mails free; for system units. */
export async function removeUsersOf(companyId: number): Promise<void> {
  await execute(
    sql`UPDATE "Users" SET "deletedAt" = now(), "updatedAt" = now()
         WHERE "companyId" = ${companyId} AND "deletedAt" IS NULL`,
  );
}

/** Users removed so long ago go for good, of every company. */
export function purgeUsers(keptDays: number): Promise<void> {
  return deleteForGood("Users", sql`"deletedAt" < now() - make_interval(days => ${keptDays})`);
}

/** The first administrator of a new company, called as it is; for system units. */
export async function createFirstAdmin(of: {
  companyId: number;
  name: string;
  email: string;
  /** Without one he is invited: nobody can log in as him before he has set a password. */
  passwordHash: string | undefined;
  super?: boolean;
}): Promise<UserModel> {
  await refuseTakenEmail(of.email);
  const { passwordHash = makeUnusableHash(), name } = of;
  const isInvited = of.passwordHash === undefined;
  const own = { name: name.slice(0, MAX_USER_NAME_LENGTH), profile: "admin" as const };
  return UserModel.create({ ...of, ...own, passwordHash, isInvited });
}
