import type { ConnectionStatus, Network } from "@recado/contract";
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from "sequelize";
import { BelongsToMany, Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";
import { QueueModel } from "../queues/index.js";
import { ConnectionQueueModel } from "./connectionQueue.model.js";

/** Null where there is none. */
export interface RobotNames {
  integration: string | null;
  prompt: string | null;
}

/**
 * A company's WhatsApp number. What its line writes (status, codes, traffic) only the line writes. A removed one
 * stays, seen by nobody, until its line has taken our device off the phone.
 */
@Table({ tableName: "Whatsapps", paranoid: true })
export class ConnectionModel extends CompanyRow<
  InferAttributes<ConnectionModel>,
  InferCreationAttributes<ConnectionModel>
> {
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare status: CreationOptional<ConnectionStatus>;
  @Column(DataType.BOOLEAN)
  declare isDefault: CreationOptional<boolean>;
  @Column(DataType.TEXT)
  declare provider: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare network: CreationOptional<Network>;
  @Column(DataType.TEXT)
  declare wanted: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare number: CreationOptional<string | null>;
  @Column(DataType.TEXT)
  declare qrcode: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare pairingCode: CreationOptional<string>;
  @Column(DataType.INTEGER)
  declare retries: CreationOptional<number>;
  @Column(DataType.DATE)
  declare statusSince: CreationOptional<Date | null>;
  @Column(DataType.DATE)
  declare downSince: CreationOptional<Date | null>;
  /** Until then WhatsApp lets it begin no new conversations. */
  @Column(DataType.DATE)
  declare restrictedUntil: CreationOptional<Date | null>;
  /** The same, because it has begun as many as it may in a time. */
  @Column(DataType.DATE)
  declare cappedUntil: CreationOptional<Date | null>;
  @Column(DataType.DATE)
  declare lastInboundAt: CreationOptional<Date | null>;
  @Column(DataType.DATE)
  declare lastOutboundAt: CreationOptional<Date | null>;
  @Column(DataType.TEXT)
  declare tokenHash: CreationOptional<string | null>;
  @Column(DataType.TEXT)
  declare tokenLast4: CreationOptional<string>;
  /** Short enough to be guessed: one of an earlier version. */
  @Column(DataType.BOOLEAN)
  declare isTokenWeak: CreationOptional<boolean>;
  @Column(DataType.TEXT)
  declare greetingMessage: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare complationMessage: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare outOfHoursMessage: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare ratingMessage: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare expiresInactiveMessage: CreationOptional<string>;
  @Column(DataType.INTEGER)
  declare expiresTicket: CreationOptional<number>;
  @Column(DataType.INTEGER)
  declare timeUseBotQueues: CreationOptional<number>;
  @Column(DataType.INTEGER)
  declare maxUseBotQueues: CreationOptional<number>;
  @Column(DataType.INTEGER)
  declare timeToTransfer: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare transferQueueId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare integrationId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare promptId: CreationOptional<number | null>;
  @Column(DataType.DATE)
  declare deletedAt: CreationOptional<Date | null>;
  @BelongsToMany(
    () => QueueModel,
    () => ConnectionQueueModel,
    "whatsappId",
    "queueId",
  )
  declare queues?: NonAttribute<QueueModel[]>;
  /** How its robots are called; see `nameRobots`. */
  declare robots?: NonAttribute<RobotNames>;
}
