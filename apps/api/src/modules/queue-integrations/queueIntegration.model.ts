import type { IntegrationType } from "@recado/contract";
import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** A robot. `jsonContent` and `secret` are encrypted. */
@Table({ tableName: "QueueIntegrations" })
export class QueueIntegrationModel extends CompanyRow<
  InferAttributes<QueueIntegrationModel>,
  InferCreationAttributes<QueueIntegrationModel>
> {
  @Column(DataType.TEXT)
  declare type: IntegrationType;
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare projectName: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare jsonContent: CreationOptional<string>;
  /** How the key is recognised by who has entered it. */
  @Column(DataType.TEXT)
  declare jsonHint: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare language: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare urlN8N: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare secret: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare typebotSlug: CreationOptional<string>;
  @Column(DataType.INTEGER)
  declare typebotDelayMessage: CreationOptional<number>;
  @Column(DataType.INTEGER)
  declare typebotExpires: CreationOptional<number>;
  @Column(DataType.TEXT)
  declare typebotKeywordFinish: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare typebotKeywordRestart: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare typebotRestartMessage: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare typebotUnknownMessage: CreationOptional<string>;
}
