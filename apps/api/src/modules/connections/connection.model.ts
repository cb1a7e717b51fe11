import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** A company's WhatsApp number. */
@Table({ tableName: "Whatsapps" })
export class ConnectionModel extends CompanyRow<
  InferAttributes<ConnectionModel>,
  InferCreationAttributes<ConnectionModel>
> {
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare status: CreationOptional<string>;
  @Column(DataType.BOOLEAN)
  declare isDefault: CreationOptional<boolean>;
}
