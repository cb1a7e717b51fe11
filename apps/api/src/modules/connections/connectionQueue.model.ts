import type { InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** A connection offers a queue. */
@Table({ tableName: "WhatsappQueues" })
export class ConnectionQueueModel extends CompanyRow<
  InferAttributes<ConnectionQueueModel>,
  InferCreationAttributes<ConnectionQueueModel>
> {
  @Column(DataType.INTEGER)
  declare whatsappId: number;
  @Column(DataType.INTEGER)
  declare queueId: number;
}
