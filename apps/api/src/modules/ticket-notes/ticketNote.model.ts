import type { InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** Kept with the contact, so that it outlives the ticket it was written on. */
@Table({ tableName: "TicketNotes" })
export class TicketNoteModel extends CompanyRow<
  InferAttributes<TicketNoteModel>,
  InferCreationAttributes<TicketNoteModel>
> {
  @Column(DataType.TEXT)
  declare note: string;
  @Column(DataType.INTEGER)
  declare ticketId: number | null;
  @Column(DataType.INTEGER)
  declare contactId: number;
  @Column(DataType.INTEGER)
  declare userId: number | null;
}
