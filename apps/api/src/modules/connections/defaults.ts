import { Op } from "sequelize";
import type { CompanyScope } from "../../kernel/context.js";
import { query, queryModels } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { lockCompany } from "../companies/relations.js";
import { ConnectionModel } from "./connection.model.js";

/** A connection that was not removed, by its id. */
export async function findLivingConnection(id: number): Promise<ConnectionModel | null> {
  const find = sql`SELECT * FROM "Whatsapps" WHERE id = ${id} AND "deletedAt" IS NULL`;
  const [row] = await queryModels(ConnectionModel, find);
  return row ?? null;
}

/** The connection through which is sent what names none. */
export async function findDefaultConnection(): Promise<ConnectionModel> {
  return (await readDefaultConnection()) ?? fail("ERR_NO_DEF_WAPP_FOUND");
}

/** The same; null when there is none. */
export function readDefaultConnection(): Promise<ConnectionModel | null> {
  return ConnectionModel.findOne({ where: { isDefault: true } });
}

/** A connection that is up, the default one if it is; null while there is none. */
export async function findOpenConnection(): Promise<ConnectionModel | null> {
  const find = sql`SELECT * FROM "Whatsapps" WHERE status = 'CONNECTED' AND "deletedAt" IS NULL
                    ORDER BY "isDefault" DESC, id LIMIT 1`;
  const [row] = await queryModels(ConnectionModel, find);
  return row ?? null;
}

/**
 * Makes changes to a company's connections wait for each other until commit: which of them is the default is said of all
 * at once. The row is the one an announcement locks too, so that whoever locks a connection as well comes here first.
 */
export function lockConnections({ companyId }: CompanyScope): Promise<unknown> {
  return query(lockCompany(companyId));
}

/** Takes the default away from the one that has it, and says which that was. */
export async function clearDefault(): Promise<number | undefined> {
  const row = await ConnectionModel.findOne({ where: { isDefault: true } });
  await row?.update({ isDefault: false });
  return row?.id;
}

/** Makes the oldest of the others the default, when there is one. */
export async function passOnDefault(except: number): Promise<number | undefined> {
  const row = await ConnectionModel.findOne({ where: { id: { [Op.ne]: except } }, order: [["id", "ASC"]] });
  await row?.update({ isDefault: true });
  return row?.id;
}
