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
  @Column(DataType.BOOLEAN)
  declare useCampaigns: boolean;
  @Column(DataType.BOOLEAN)
  declare useSchedules: boolean;
  @Column(DataType.BOOLEAN)
  declare useInternalChat: boolean;
  @Column(DataType.BOOLEAN)
  declare useExternalApi: boolean;
  @Column(DataType.BOOLEAN)
  declare useKanban: boolean;
  @Column(DataType.BOOLEAN)
  declare useOpenAi: boolean;
  @Column(DataType.BOOLEAN)
  declare useIntegrations: boolean;
}
