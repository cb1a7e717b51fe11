import type { Holiday, Language, Recurrence, WorkingHours } from "@recado/contract";
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
  /** In which it is written to. */
  @Column(DataType.TEXT)
  declare language: CreationOptional<Language>;
  /** The CPF or CNPJ of who pays, told to the bank alone. */
  @Column(DataType.TEXT)
  declare document: CreationOptional<string | null>;
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
  /** Until when the trial was given, for a company that signed itself up. */
  @Column(DataType.DATEONLY)
  declare trialEnd: CreationOptional<string | null>;
  /** It signed itself up and has paid nothing yet, wherever its due date was moved. */
  @Column(DataType.BOOLEAN)
  declare isTrial: CreationOptional<boolean>;
  @Column(DataType.DATE)
  declare termsAcceptedAt: CreationOptional<Date | null>;
  /** The pages that were accepted. */
  @Column(DataType.ARRAY(DataType.TEXT))
  declare acceptedPages: CreationOptional<string[]>;
  @Column(DataType.JSONB)
  declare holidays: CreationOptional<Holiday[]>;
}
