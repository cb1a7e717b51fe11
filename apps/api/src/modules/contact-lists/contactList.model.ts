import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** People a campaign writes to. Whoever changes its items has it locked, and moves its counts with them. */
@Table({ tableName: "ContactLists" })
export class ContactListModel extends CompanyRow<
  InferAttributes<ContactListModel>,
  InferCreationAttributes<ContactListModel>
> {
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.INTEGER)
  declare contactsCount: CreationOptional<number>;
  @Column(DataType.INTEGER)
  declare checkedCount: CreationOptional<number>;
  @Column(DataType.INTEGER)
  declare validCount: CreationOptional<number>;
  @Column(DataType.BOOLEAN)
  declare checkWaits: CreationOptional<boolean>;
}
