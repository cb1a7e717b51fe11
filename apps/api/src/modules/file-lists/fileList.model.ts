import type { InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

@Table({ tableName: "FileLists" })
export class FileListModel extends CompanyRow<InferAttributes<FileListModel>, InferCreationAttributes<FileListModel>> {
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare message: string;
}
