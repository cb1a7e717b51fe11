import type { InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** One thing a contact is known by on WhatsApp: a canonical phone number, a LID, or a group's id. */
@Table({ tableName: "ContactAddresses" })
export class ContactAddressModel extends CompanyRow<
  InferAttributes<ContactAddressModel>,
  InferCreationAttributes<ContactAddressModel>
> {
  @Column(DataType.INTEGER)
  declare contactId: number;
  @Column(DataType.TEXT)
  declare kind: "pn" | "lid" | "group";
  @Column(DataType.TEXT)
  declare value: string;
}
