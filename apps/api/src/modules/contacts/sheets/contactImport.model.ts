import type { ContactImport } from "@recado/contract";
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from "sequelize";
import { BelongsTo, Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../../kernel/db/row.js";
import { StoredFileModel } from "../../../kernel/storage/storedFile.model.js";

/** A sheet, or a phone's address book, on its way into the contacts; `done` rows are behind it, also after a crash. */
@Table({ tableName: "ContactImports" })
export class ContactImportModel extends CompanyRow<
  InferAttributes<ContactImportModel>,
  InferCreationAttributes<ContactImportModel>
> {
  @Column(DataType.TEXT)
  declare status: CreationOptional<ContactImport["status"]>;
  @Column(DataType.TEXT)
  declare source: ContactImport["source"];
  @Column(DataType.INTEGER)
  declare contactListId: CreationOptional<number | null>;
  @Column(DataType.TEXT)
  declare fileName: CreationOptional<string>;
  @Column(DataType.INTEGER)
  declare fileId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare reportId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare whatsappId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare userId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare total: CreationOptional<number>;
  @Column(DataType.INTEGER)
  declare done: CreationOptional<number>;
  @Column(DataType.INTEGER)
  declare created: CreationOptional<number>;
  @Column(DataType.INTEGER)
  declare updated: CreationOptional<number>;
  @Column(DataType.INTEGER)
  declare failed: CreationOptional<number>;
  @Column(DataType.TEXT)
  declare problem: CreationOptional<string | null>;
  @BelongsTo(() => StoredFileModel, "fileId")
  declare file?: NonAttribute<StoredFileModel | null>;
  @BelongsTo(() => StoredFileModel, "reportId")
  declare report?: NonAttribute<StoredFileModel | null>;
}
