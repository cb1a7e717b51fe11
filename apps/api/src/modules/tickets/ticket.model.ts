import type { TicketStatus } from "@recado/contract";
import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** What a ticket was when a person closed it; what there was not is left out. */
export interface ResolvedFrom {
  byUserId: number;
  status: "open" | "pending";
  userId?: number;
  queueId?: number;
  handedBy?: string;
  unreadMessages: number;
  waitingSince?: string;
  snoozedUntil?: string;
  chatbot: boolean;
  bot: Record<string, unknown>;
  useIntegration: boolean;
  promptId?: number;
  integrationId?: number;
}

/**
 * One episode of service. `updatedAt` is when something was last said or done in it: lists stand in its order, so what is
 * only bookkeeping saves with `silent: true`.
 */
@Table({ tableName: "Tickets" })
export class TicketModel extends CompanyRow<InferAttributes<TicketModel>, InferCreationAttributes<TicketModel>> {
  @Column(DataType.UUID)
  declare uuid: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare status: TicketStatus;
  @Column(DataType.INTEGER)
  declare contactId: number;
  @Column(DataType.INTEGER)
  declare userId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare queueId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare whatsappId: CreationOptional<number | null>;
  @Column(DataType.BOOLEAN)
  declare isGroup: CreationOptional<boolean>;
  @Column(DataType.TEXT)
  declare chat: CreationOptional<string>;
  @Column(DataType.INTEGER)
  declare unreadMessages: CreationOptional<number>;
  @Column(DataType.TEXT)
  declare lastMessage: CreationOptional<string>;
  @Column(DataType.BOOLEAN)
  declare fromMe: CreationOptional<boolean>;
  @Column(DataType.BOOLEAN)
  declare chatbot: CreationOptional<boolean>;
  /** The bot's own notes; `modules/chatbot` knows their shape. */
  @Column(DataType.JSONB)
  declare bot: CreationOptional<Record<string, unknown>>;
  @Column(DataType.BOOLEAN)
  declare useIntegration: CreationOptional<boolean>;
  @Column(DataType.INTEGER)
  declare promptId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare integrationId: CreationOptional<number | null>;
  @Column(DataType.DATE)
  declare outOfHoursAt: CreationOptional<Date | null>;
  @Column(DataType.DATE)
  declare closedAt: CreationOptional<Date | null>;
  /** Put aside by its attendant until then. */
  @Column(DataType.DATE)
  declare snoozedUntil: CreationOptional<Date | null>;
  /** The colleague who gave it to its attendant, by name, until that one opens it. */
  @Column(DataType.TEXT)
  declare handedBy: CreationOptional<string | null>;
  /** Kept with the closing, for who undoes it. */
  @Column(DataType.JSONB)
  declare resolvedFrom: CreationOptional<ResolvedFrom | null>;
}
