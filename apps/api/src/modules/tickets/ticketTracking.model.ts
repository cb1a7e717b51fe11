import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** How long an episode waited and was served. A ticket has one row without `finishedAt` while it is not closed. */
@Table({ tableName: "TicketTracking" })
export class TicketTrackingModel extends CompanyRow<
  InferAttributes<TicketTrackingModel>,
  InferCreationAttributes<TicketTrackingModel>
> {
  @Column(DataType.INTEGER)
  declare ticketId: number;
  @Column(DataType.INTEGER)
  declare whatsappId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare userId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare contactId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare queueId: CreationOptional<number | null>;
  @Column(DataType.DATE)
  declare queuedAt: CreationOptional<Date | null>;
  @Column(DataType.DATE)
  declare startedAt: CreationOptional<Date | null>;
  @Column(DataType.DATE)
  declare ratingAt: CreationOptional<Date | null>;
  @Column(DataType.DATE)
  declare finishedAt: CreationOptional<Date | null>;
  @Column(DataType.BOOLEAN)
  declare rated: CreationOptional<boolean>;
  @Column(DataType.DATE)
  declare chatbotAt: CreationOptional<Date | null>;
}
