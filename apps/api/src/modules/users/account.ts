import { col, fn, literal, Op, where } from "sequelize";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { UserModel } from "./user.model.js";

/** E-mail addresses are unique across companies, because one logs in with nothing else. */
export async function refuseTakenEmail(email: string, except?: number): Promise<void> {
  const [row] = await select<{ owner: number | null }>(sql`SELECT user_with_email(${email}) AS owner`);
  const owner = row?.owner ?? null;
  if (owner !== null && owner !== except) fail("ERR_EMAIL_IN_USE");
}

const inLivingCompany = literal('"companyId" IN (SELECT id FROM "Companies" WHERE "deletedAt" IS NULL)');

/** The user an e-mail belongs to, of whatever company that was not removed; for system units. */
export function findUserByEmail(email: string): Promise<UserModel | null> {
  return UserModel.findOne({
    where: { [Op.and]: [where(fn("lower", col("email")), email.toLowerCase()), inLivingCompany] },
  });
}

/** The first administrator of a new company; for system units. */
export async function createFirstAdmin(of: {
  companyId: number;
  name: string;
  email: string;
  passwordHash: string;
  super?: boolean;
}): Promise<UserModel> {
  await refuseTakenEmail(of.email);
  return UserModel.create({ ...of, profile: "admin" });
}
