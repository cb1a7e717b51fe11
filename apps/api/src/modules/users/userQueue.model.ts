import type { InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** A user serves a queue. */
@Table({ tableName: "UserQueues" })
export class UserQueueModel extends CompanyRow<
  InferAttributes<UserQueueModel>,
  InferCreationAttributes<UserQueueModel>
> {
  @Column(DataType.INTEGER)
  declare userId: number;
  @Column(DataType.INTEGER)
  declare queueId: number;
}
