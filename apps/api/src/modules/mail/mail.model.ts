import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { Row } from "../../kernel/db/row.js";

/** A mail that is to leave. Its body is encrypted, and emptied once it has left. */
@Table({ tableName: "Mails" })
export class MailModel extends Row<InferAttributes<MailModel>, InferCreationAttributes<MailModel>> {
  @Column(DataType.TEXT)
  declare recipient: string;
  @Column(DataType.TEXT)
  declare subject: string;
  @Column(DataType.TEXT)
  declare body: string;
  @Column(DataType.TEXT)
  declare status: CreationOptional<"waiting" | "sent" | "failed">;
  @Column(DataType.TEXT)
  declare problem: CreationOptional<string | null>;
}
