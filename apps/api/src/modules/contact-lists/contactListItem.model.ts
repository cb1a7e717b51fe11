import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** Somebody on a list, by a canonical number; `isWhatsappValid` is null until WhatsApp was asked. */
@Table({ tableName: "ContactListItems" })
export class ContactListItemModel extends CompanyRow<
  InferAttributes<ContactListItemModel>,
  InferCreationAttributes<ContactListItemModel>
> {
  @Column(DataType.INTEGER)
  declare contactListId: number;
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare number: string;
  @Column(DataType.TEXT)
  declare email: CreationOptional<string>;
  @Column(DataType.BOOLEAN)
  declare isWhatsappValid: CreationOptional<boolean | null>;
  @Column(DataType.TEXT)
  declare lid: CreationOptional<string | null>;
  @Column(DataType.DATE)
  declare checkedAt: CreationOptional<Date | null>;
}
