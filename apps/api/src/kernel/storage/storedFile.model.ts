import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../db/row.js";
import type { MediaShape } from "./measure.js";

/** What is known of a file in the store. The store's own name for it is random. */
@Table({ tableName: "StoredFiles" })
export class StoredFileModel extends CompanyRow<
  InferAttributes<StoredFileModel>,
  InferCreationAttributes<StoredFileModel>
> {
  @Column(DataType.UUID)
  declare key: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare mime: string;
  @Column(DataType.INTEGER)
  declare bytes: number;
  @Column(DataType.JSONB)
  declare shown: CreationOptional<MediaShape>;
}
