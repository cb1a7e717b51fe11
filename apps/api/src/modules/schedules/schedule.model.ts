import type { Repetition, ScheduleProblem, ScheduleStatus } from "@recado/contract";
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from "sequelize";
import { BelongsTo, Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";
import { StoredFileModel } from "../../kernel/storage/storedFile.model.js";

@Table({ tableName: "Schedules" })
export class ScheduleModel extends CompanyRow<InferAttributes<ScheduleModel>, InferCreationAttributes<ScheduleModel>> {
  @Column(DataType.TEXT)
  declare body: string;
  @Column(DataType.INTEGER)
  declare contactId: number;
  @Column(DataType.INTEGER)
  declare userId: number | null;
  @Column(DataType.INTEGER)
  declare whatsappId: number | null;
  @Column(DataType.DATE)
  declare sendAt: Date;
  @Column(DataType.DATE)
  declare sentAt: CreationOptional<Date | null>;
  @Column(DataType.TEXT)
  declare status: CreationOptional<ScheduleStatus>;
  @Column(DataType.TEXT)
  declare problem: CreationOptional<ScheduleProblem | null>;
  @Column(DataType.TEXT)
  declare repetition: Repetition;
  @Column(DataType.DATEONLY)
  declare until: string | null;
  /** The first time of its repetition: the others have its hour and its day of the month. */
  @Column(DataType.DATE)
  declare repeatsFrom: Date;
  @Column(DataType.BOOLEAN)
  declare onlyIfSilent: boolean;
  /** Where it is sent only to who stays silent: what the customer wrote before this counts for nothing. */
  @Column(DataType.DATE)
  declare silentSince: CreationOptional<Date>;
  @Column(DataType.INTEGER)
  declare mediaId: CreationOptional<number | null>;
  /** The message it has become, the last of them where there are several. */
  @Column(DataType.INTEGER)
  declare messageId: CreationOptional<number | null>;

  @BelongsTo(() => StoredFileModel, "mediaId")
  declare media: NonAttribute<StoredFileModel | null>;
}
