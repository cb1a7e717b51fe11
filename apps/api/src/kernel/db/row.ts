import type { CreationAttributes, CreationOptional } from "sequelize";
import { Column, DataType, Model, type ModelCtor } from "sequelize-typescript";
import { currentUnit, type Unit } from "./current.js";
import type { Sql } from "./sql.js";
import { send } from "./statement.js";
import { clientOf } from "./transaction.js";

/** What every row has. */
export abstract class Row<Attributes extends object, Creation extends object> extends Model<Attributes, Creation> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>;
  @Column(DataType.DATE)
  declare createdAt: CreationOptional<Date>;
  @Column(DataType.DATE)
  declare updatedAt: CreationOptional<Date>;
}

/** What every row of a company has. Inside a company's unit the database fills `companyId` in by itself. */
export abstract class CompanyRow<Attributes extends object, Creation extends object> extends Row<Attributes, Creation> {
  @Column(DataType.INTEGER)
  declare companyId: CreationOptional<number>;
}

/** The rows a statement reads, or has written and returns. */
export async function query<Found extends object>(statement: Sql): Promise<Found[]> {
  return (await send<Found>(clientOf(requireUnit().transaction), statement)).rows;
}

/** The same where the best plan hangs on the values, as a year is read otherwise than a week: it is planned each time. */
export async function queryUnprepared<Found extends object>(statement: Sql): Promise<Found[]> {
  return (await send<Found>(clientOf(requireUnit().transaction), statement, { isPrepared: false })).rows;
}

/** Runs a statement that writes; the answer is how many rows. */
export async function execute(statement: Sql): Promise<number> {
  return (await send(clientOf(requireUnit().transaction), statement)).rowCount ?? 0;
}

/** The same where nothing hangs on the answer: the unit's end waits for it, and fails as it does. */
export function executeUnawaited(statement: Sql): void {
  const { unawaited, transaction } = requireUnit();
  const sent = send(clientOf(transaction), statement);
  // The end of the unit handles its error.
  sent.catch(() => undefined);
  unawaited.push(sent);
}

function requireUnit(): Unit {
  const running = currentUnit();
  if (!running) throw new Error("SQL outside a unit: open one with unit() or asSystem()");
  return running;
}

/** Reads whole rows of a table the same way, as models: for the paths that every message and every click takes. */
export async function queryModels<Found extends Model>(model: ModelCtor<Found>, statement: Sql): Promise<Found[]> {
  const rows = await query<CreationAttributes<Found>>(statement);
  return rows.map((row) => model.build(row, { raw: true, isNewRecord: false }));
}
