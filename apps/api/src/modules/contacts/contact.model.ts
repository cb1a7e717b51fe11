import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** A customer, or a group. What it is known by on WhatsApp are the rows of ContactAddresses. */
@Table({ tableName: "Contacts" })
export class ContactModel extends CompanyRow<InferAttributes<ContactModel>, InferCreationAttributes<ContactModel>> {
  @Column(DataType.UUID)
  declare uuid: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare number: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare email: CreationOptional<string>;
  @Column(DataType.BOOLEAN)
  declare isGroup: CreationOptional<boolean>;
  @Column(DataType.BOOLEAN)
  declare isNamed: CreationOptional<boolean>;
  @Column(DataType.TEXT)
  declare jid: CreationOptional<string>;
  @Column(DataType.INTEGER)
  declare whatsappId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare pictureId: CreationOptional<number | null>;
  @Column(DataType.DATE)
  declare pictureAt: CreationOptional<Date | null>;
}
