import { PLAN_FLAGS, type PlanFlag } from "@recado/contract";
import type { InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { Row } from "../../kernel/db/row.js";

@Table({ tableName: "Plans" })
export class PlanModel extends Row<InferAttributes<PlanModel>, InferCreationAttributes<PlanModel>> {
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.INTEGER)
  declare users: number;
  @Column(DataType.INTEGER)
  declare connections: number;
  @Column(DataType.INTEGER)
  declare queues: number;
  /** Decimal columns come as text; the presenter makes it a number. */
  @Column(DataType.DECIMAL(10, 2))
  declare value: number;
  @Column(DataType.BOOLEAN)
  declare isPublic: boolean;
}

/** One column for each feature a plan can switch. */
export interface PlanModel extends Record<PlanFlag, boolean> {}
for (const flag of PLAN_FLAGS) Column(DataType.BOOLEAN)(PlanModel.prototype, flag);
