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

/** Reads rows by hand-written SQL. */
export async function select<Found extends object>(query: Sql): Promise<Found[]> {
  return (await send<Found>(clientOf(requireUnit().transaction), query)).rows;
}

/** The same where the best plan hangs on the values, as a year is read otherwise than a week: it is planned each time. */
export async function selectUnprepared<Found extends object>(query: Sql): Promise<Found[]> {
  return (await send<Found>(clientOf(requireUnit().transaction), query, { isPrepared: false })).rows;
}

/** Writes the same way, where nothing hangs on the answer: the unit's end waits for it, and fails as it does. */
export function write(query: Sql): void {
  const { written, transaction } = requireUnit();
  const sent = send(clientOf(transaction), query);
  // The end of the unit handles its error.
  sent.catch(() => undefined);
  written.push(sent);
}

function requireUnit(): Unit {
  const running = currentUnit();
  if (!running) throw new Error("SQL outside a unit: open one with unit() or asSystem()");
  return running;
}

/** Reads whole rows of a table the same way, as models: for the paths that every message and every click takes. */
export async function selectRows<Found extends Model>(model: ModelCtor<Found>, query: Sql): Promise<Found[]> {
  const rows = await select<CreationAttributes<Found>>(query);
  return rows.map((row) => model.build(row, { raw: true, isNewRecord: false }));
}
