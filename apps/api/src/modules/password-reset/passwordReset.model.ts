import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** A code that was mailed. Only a keyed hash of it is kept. */
@Table({ tableName: "PasswordResets" })
export class PasswordResetModel extends CompanyRow<
  InferAttributes<PasswordResetModel>,
  InferCreationAttributes<PasswordResetModel>
> {
  @Column(DataType.INTEGER)
  declare userId: number;
  @Column(DataType.TEXT)
  declare codeHash: string;
  @Column(DataType.DATE)
  declare expiresAt: Date;
  @Column(DataType.INTEGER)
  declare attempts: CreationOptional<number>;
  @Column(DataType.DATE)
  declare usedAt: CreationOptional<Date | null>;
}
