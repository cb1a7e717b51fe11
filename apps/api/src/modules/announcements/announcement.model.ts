import type { AnnouncementPriority } from "@recado/contract";
import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { Row } from "../../kernel/db/row.js";

@Table({ tableName: "Announcements" })
export class AnnouncementModel extends Row<
  InferAttributes<AnnouncementModel>,
  InferCreationAttributes<AnnouncementModel>
> {
  @Column(DataType.TEXT)
  declare title: string;
  @Column(DataType.TEXT)
  declare text: string;
  @Column(DataType.SMALLINT)
  declare priority: AnnouncementPriority;
  @Column(DataType.BOOLEAN)
  declare status: boolean;
  @Column(DataType.DATE)
  declare startsAt: Date | null;
  @Column(DataType.DATE)
  declare endsAt: Date | null;
  @Column(DataType.UUID)
  declare mediaKey: CreationOptional<string | null>;
  @Column(DataType.TEXT)
  declare mediaName: CreationOptional<string | null>;
}
