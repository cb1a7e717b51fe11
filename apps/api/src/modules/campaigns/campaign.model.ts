import type { CampaignStatus } from "@recado/contract";
import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

@Table({ tableName: "Campaigns" })
export class CampaignModel extends CompanyRow<InferAttributes<CampaignModel>, InferCreationAttributes<CampaignModel>> {
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare status: CreationOptional<CampaignStatus>;
  /** Five of each; what is not written is empty. */
  @Column(DataType.JSONB)
  declare messages: string[];
  @Column(DataType.JSONB)
  declare confirmations: string[];
  @Column(DataType.BOOLEAN)
  declare confirmation: CreationOptional<boolean>;
  @Column(DataType.DATE)
  declare scheduledAt: CreationOptional<Date | null>;
  @Column(DataType.DATE)
  declare startedAt: CreationOptional<Date | null>;
  @Column(DataType.DATE)
  declare completedAt: CreationOptional<Date | null>;
  @Column(DataType.INTEGER)
  declare contactListId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare fileListId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare mediaId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare preparedTo: CreationOptional<number>;
  @Column(DataType.BOOLEAN)
  declare isPrepared: CreationOptional<boolean>;
}
