import type { SettingKey } from "@recado/contract";
import type { InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** A setting that differs from its default. */
@Table({ tableName: "Settings" })
export class SettingModel extends CompanyRow<InferAttributes<SettingModel>, InferCreationAttributes<SettingModel>> {
  @Column(DataType.TEXT)
  declare key: SettingKey;
  @Column(DataType.TEXT)
  declare value: string;
}
