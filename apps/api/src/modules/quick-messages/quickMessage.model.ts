import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from "sequelize";
import { BelongsTo, Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";
import { StoredFileModel } from "../../kernel/storage/storedFile.model.js";

@Table({ tableName: "QuickMessages" })
export class QuickMessageModel extends CompanyRow<
  InferAttributes<QuickMessageModel>,
  InferCreationAttributes<QuickMessageModel>
> {
  @Column(DataType.TEXT)
  declare shortcode: string;
  @Column(DataType.TEXT)
  declare message: string;
  @Column(DataType.BOOLEAN)
  declare geral: boolean;
  @Column(DataType.INTEGER)
  declare userId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare mediaId: CreationOptional<number | null>;

  @BelongsTo(() => StoredFileModel, "mediaId")
  declare media: NonAttribute<StoredFileModel | null>;
}
