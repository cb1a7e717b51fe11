import type { WorkingHours } from "@recado/contract";
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from "sequelize";
import { BelongsTo, Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";
import { StoredFileModel } from "../../kernel/storage/storedFile.model.js";

@Table({ tableName: "Queues" })
export class QueueModel extends CompanyRow<InferAttributes<QueueModel>, InferCreationAttributes<QueueModel>> {
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare color: string;
  @Column(DataType.TEXT)
  declare greetingMessage: string;
  @Column(DataType.TEXT)
  declare outOfHoursMessage: string;
  @Column(DataType.INTEGER)
  declare orderQueue: number | null;
  @Column(DataType.INTEGER)
  declare integrationId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare promptId: CreationOptional<number | null>;
  @Column(DataType.JSONB)
  declare schedules: WorkingHours[];
  @Column(DataType.INTEGER)
  declare mediaId: CreationOptional<number | null>;
  @BelongsTo(() => StoredFileModel, "mediaId")
  declare media?: NonAttribute<StoredFileModel | null>;
}
