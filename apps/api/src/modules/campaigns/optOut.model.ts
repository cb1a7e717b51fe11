import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

@Table({ tableName: "OptOuts" })
export class OptOutModel extends CompanyRow<InferAttributes<OptOutModel>, InferCreationAttributes<OptOutModel>> {
  /** Canonical digits. */
  @Column(DataType.TEXT)
  declare number: string;
  /** What was answered; null where a colleague wrote it down. */
  @Column(DataType.TEXT)
  declare word: CreationOptional<string | null>;
}
