import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** One login of one browser. Ending the row ends the login, whatever tokens are about. */
@Table({ tableName: "Sessions" })
export class SessionModel extends CompanyRow<InferAttributes<SessionModel>, InferCreationAttributes<SessionModel>> {
  @Column(DataType.UUID)
  declare key: CreationOptional<string>;
  @Column(DataType.INTEGER)
  declare userId: number;
  @Column(DataType.TEXT)
  declare refreshHash: string;
  @Column(DataType.TEXT)
  declare previousHash: CreationOptional<string | null>;
  @Column(DataType.DATE)
  declare rotatedAt: CreationOptional<Date>;
  @Column(DataType.DATE)
  declare expiresAt: Date;
  @Column(DataType.DATE)
  declare endedAt: CreationOptional<Date | null>;
  @Column(DataType.TEXT)
  declare endReason: CreationOptional<string | null>;
  @Column(DataType.TEXT)
  declare address: string;
  @Column(DataType.TEXT)
  declare agent: string;
}
