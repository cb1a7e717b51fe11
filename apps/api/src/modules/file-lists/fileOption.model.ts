import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from "sequelize";
import { BelongsTo, Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";
import { StoredFileModel } from "../../kernel/storage/storedFile.model.js";

/** A file of a list, or a place for one. */
@Table({ tableName: "FileListOptions" })
export class FileOptionModel extends CompanyRow<
  InferAttributes<FileOptionModel>,
  InferCreationAttributes<FileOptionModel>
> {
  @Column(DataType.INTEGER)
  declare fileListId: number;
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.SMALLINT)
  declare position: number;
  @Column(DataType.INTEGER)
  declare mediaId: CreationOptional<number | null>;

  @BelongsTo(() => StoredFileModel, "mediaId")
  declare media: NonAttribute<StoredFileModel | null>;
}
