import type { Profile } from "@recado/contract";
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from "sequelize";
import { BelongsToMany, Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";
import { QueueModel } from "../queues/index.js";
import { UserQueueModel } from "./userQueue.model.js";

/** Removed users stay for a while, without their e-mail being taken. */
@Table({ tableName: "Users", paranoid: true })
export class UserModel extends CompanyRow<InferAttributes<UserModel>, InferCreationAttributes<UserModel>> {
  @Column(DataType.TEXT)
  declare name: string;
  @Column(DataType.TEXT)
  declare email: string;
  @Column(DataType.TEXT)
  declare passwordHash: string;
  @Column(DataType.TEXT)
  declare profile: Profile;
  @Column(DataType.BOOLEAN)
  declare super: CreationOptional<boolean>;
  @Column(DataType.BOOLEAN)
  declare allTicket: CreationOptional<boolean>;
  @Column(DataType.INTEGER)
  declare whatsappId: CreationOptional<number | null>;
  @Column(DataType.BOOLEAN)
  declare online: CreationOptional<boolean>;
  @Column(DataType.BOOLEAN)
  declare isIdle: CreationOptional<boolean>;
  @Column(DataType.BOOLEAN)
  declare isAway: CreationOptional<boolean>;
  @Column(DataType.DATE)
  declare awayUntil: CreationOptional<Date | null>;
  @Column(DataType.BOOLEAN)
  declare hasTwoFactor: CreationOptional<boolean>;
  @Column(DataType.BOOLEAN)
  declare isInvited: CreationOptional<boolean>;
  @Column(DataType.DATE)
  declare lastSeenAt: CreationOptional<Date | null>;
  @BelongsToMany(
    () => QueueModel,
    () => UserQueueModel,
    "userId",
    "queueId",
  )
  declare queues?: NonAttribute<QueueModel[]>;
}
