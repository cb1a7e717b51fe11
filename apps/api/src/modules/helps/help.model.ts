import type { InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { Row } from "../../kernel/db/row.js";

@Table({ tableName: "Helps" })
export class HelpModel extends Row<InferAttributes<HelpModel>, InferCreationAttributes<HelpModel>> {
  @Column(DataType.TEXT)
  declare title: string;
  @Column(DataType.TEXT)
  declare description: string;
  @Column(DataType.TEXT)
  declare video: string;
}
