import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from "sequelize";
import { BelongsTo, Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";
import { StoredFileModel } from "../../kernel/storage/storedFile.model.js";

/** A node of the bot's menu below a queue. */
@Table({ tableName: "QueueOptions" })
export class QueueOptionModel extends CompanyRow<
  InferAttributes<QueueOptionModel>,
  InferCreationAttributes<QueueOptionModel>
> {
  @Column(DataType.TEXT)
  declare title: string;
  @Column(DataType.TEXT)
  declare message: string;
  @Column(DataType.INTEGER)
  declare option: number;
  @Column(DataType.INTEGER)
  declare queueId: number;
  @Column(DataType.INTEGER)
  declare parentId: number | null;
  @Column(DataType.INTEGER)
  declare mediaId: CreationOptional<number | null>;
  @BelongsTo(() => StoredFileModel, "mediaId")
  declare media?: NonAttribute<StoredFileModel | null>;
}
