import type { Voice } from "@recado/contract";
import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** A model that answers customers. `apiKey` and `voiceKey` are encrypted. */
@Table({ tableName: "Prompts" })
export class PromptModel extends CompanyRow<InferAttributes<PromptModel>, InferCreationAttributes<PromptModel>> {
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare prompt: string;
  @Column(DataType.TEXT)
  declare voice: CreationOptional<Voice>;
  @Column(DataType.TEXT)
  declare voiceKey: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare voiceRegion: CreationOptional<string>;
  @Column(DataType.INTEGER)
  declare maxTokens: CreationOptional<number>;
  @Column(DataType.DOUBLE)
  declare temperature: CreationOptional<number>;
  @Column(DataType.TEXT)
  declare apiKey: CreationOptional<string>;
  @Column(DataType.INTEGER)
  declare queueId: number | null;
  @Column(DataType.INTEGER)
  declare maxMessages: CreationOptional<number>;
  @Column(DataType.TEXT)
  declare model: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare baseUrl: CreationOptional<string>;
  @Column(DataType.BOOLEAN)
  declare seesPictures: CreationOptional<boolean>;
  @Column(DataType.INTEGER)
  declare monthlyTokens: CreationOptional<number | null>;
  @Column(DataType.DOUBLE)
  declare inputPrice: CreationOptional<number>;
  @Column(DataType.DOUBLE)
  declare outputPrice: CreationOptional<number>;
}
