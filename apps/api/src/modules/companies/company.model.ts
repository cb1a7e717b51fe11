import type { Holiday, Recurrence, WorkingHours } from "@recado/contract";
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from "sequelize";
import { BelongsTo, Column, DataType, Table } from "sequelize-typescript";
import { Row } from "../../kernel/db/row.js";
import { PlanModel } from "../plans/index.js";

/** A tenant. A removed one keeps its rows for a while, so that a mistake can be undone. */
@Table({ tableName: "Companies", paranoid: true })
export class CompanyModel extends Row<InferAttributes<CompanyModel>, InferCreationAttributes<CompanyModel>> {
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare email: string;
  @Column(DataType.TEXT)
  declare phone: string;
  @Column(DataType.INTEGER)
  declare planId: number;
  @BelongsTo(() => PlanModel, "planId")
  declare plan?: NonAttribute<PlanModel>;
  @Column(DataType.BOOLEAN)
  declare status: boolean;
  @Column(DataType.DATEONLY)
  declare dueDate: string | null;
  @Column(DataType.TEXT)
  declare recurrence: Recurrence;
  @Column(DataType.JSONB)
  declare schedules: CreationOptional<WorkingHours[]>;
  @Column(DataType.JSONB)
  declare holidays: CreationOptional<Holiday[]>;
}
