import type { InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** A line a company notes about a contact. */
@Table({ tableName: "ContactFields" })
export class ContactFieldModel extends CompanyRow<
  InferAttributes<ContactFieldModel>,
  InferCreationAttributes<ContactFieldModel>
> {
  @Column(DataType.INTEGER)
  declare contactId: number;
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare value: string;
}
