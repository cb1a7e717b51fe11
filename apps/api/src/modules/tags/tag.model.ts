import type { InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

@Table({ tableName: "Tags" })
export class TagModel extends CompanyRow<InferAttributes<TagModel>, InferCreationAttributes<TagModel>> {
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare color: string;
  @Column(DataType.SMALLINT)
  declare kanban: 0 | 1;
}
