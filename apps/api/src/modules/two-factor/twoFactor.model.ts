import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** The second step of somebody's login; until it is confirmed nothing is asked. */
@Table({ tableName: "TwoFactors" })
export class TwoFactorModel extends CompanyRow<
  InferAttributes<TwoFactorModel>,
  InferCreationAttributes<TwoFactorModel>
> {
  @Column(DataType.INTEGER)
  declare userId: number;
  @Column(DataType.TEXT)
  declare secret: string;
  @Column(DataType.DATE)
  declare confirmedAt: CreationOptional<Date | null>;
  @Column(DataType.INTEGER)
  declare lastStep: CreationOptional<number>;
  @Column(DataType.ARRAY(DataType.TEXT))
  declare recoveryHashes: CreationOptional<string[]>;
}
