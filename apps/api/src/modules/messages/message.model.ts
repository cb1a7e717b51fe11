import type { MediaType, MessageData, MessageOrigin } from "@recado/contract";
import type { CreationOptional, InferAttributes, InferCreationAttributes } from "sequelize";
import { Column, DataType, Table } from "sequelize-typescript";
import { CompanyRow } from "../../kernel/db/row.js";

/** A reaction; one of each person. */
export interface StoredReaction {
  emoji: string;
  fromMe: boolean;
  /** Whose it is: a contact's id, or null for us. */
  contactId: number | null;
  name: string;
}

/** What one person has voted in a poll. */
export interface StoredVote {
  fromMe: boolean;
  /** Whose it is: a contact's id, or null for us. */
  contactId: number | null;
  name: string;
  /** The places of the chosen options. */
  options: number[];
}

/** What a quote itself says: all that is shown of a message which is not stored here, or stands in another ticket. */
export interface QuotedStub {
  body: string;
  fromMe: boolean;
  name: string | null;
}

/** One message of a ticket, named by WhatsApp's chat, member, direction and id together. */
@Table({ tableName: "Messages" })
export class MessageModel extends CompanyRow<InferAttributes<MessageModel>, InferCreationAttributes<MessageModel>> {
  @Column(DataType.INTEGER)
  declare ticketId: number;
  @Column(DataType.INTEGER)
  declare contactId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare userId: CreationOptional<number | null>;
  @Column(DataType.INTEGER)
  declare whatsappId: CreationOptional<number | null>;
  @Column(DataType.TEXT)
  declare chat: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare participant: CreationOptional<string>;
  @Column(DataType.BOOLEAN)
  declare fromMe: boolean;
  @Column(DataType.TEXT)
  declare waId: string;
  @Column(DataType.TEXT)
  declare origin: MessageOrigin;
  @Column(DataType.TEXT)
  declare clientId: CreationOptional<string | null>;
  @Column(DataType.TEXT)
  declare body: CreationOptional<string>;
  @Column(DataType.TEXT)
  declare mediaType: CreationOptional<MediaType>;
  @Column(DataType.INTEGER)
  declare mediaId: CreationOptional<number | null>;
  /** The ogg/opus that was sent instead of a recording. */
  @Column(DataType.INTEGER)
  declare voiceId: CreationOptional<number | null>;
  @Column(DataType.TEXT)
  declare mediaState: CreationOptional<"none" | "ready" | "loading" | "missing">;
  /** The MediaRef of the port, encrypted. */
  @Column(DataType.TEXT)
  declare mediaRef: CreationOptional<string | null>;
  @Column(DataType.TEXT)
  declare mediaName: CreationOptional<string | null>;
  @Column(DataType.TEXT)
  declare mediaMime: CreationOptional<string | null>;
  @Column(DataType.JSONB)
  declare data: CreationOptional<MessageData>;
  @Column(DataType.SMALLINT)
  declare ack: CreationOptional<number>;
  /** When the customer's phone got it, and when he read it; of a group each member has his own. */
  @Column(DataType.DATE)
  declare deliveredAt: CreationOptional<Date | null>;
  @Column(DataType.DATE)
  declare readAt: CreationOptional<Date | null>;
  @Column(DataType.TEXT)
  declare problem: CreationOptional<string | null>;
  @Column(DataType.BOOLEAN)
  declare read: CreationOptional<boolean>;
  @Column(DataType.BOOLEAN)
  declare isDeleted: CreationOptional<boolean>;
  @Column(DataType.BOOLEAN)
  declare isForwarded: CreationOptional<boolean>;
  @Column(DataType.DATE)
  declare pinnedAt: CreationOptional<Date | null>;
  @Column(DataType.JSONB)
  declare versions: CreationOptional<{ body: string; until: string }[]>;
  @Column(DataType.INTEGER)
  declare quotedId: CreationOptional<number | null>;
  @Column(DataType.JSONB)
  declare quoted: CreationOptional<QuotedStub | null>;
  @Column(DataType.JSONB)
  declare reactions: CreationOptional<StoredReaction[]>;
  @Column(DataType.JSONB)
  declare votes: CreationOptional<StoredVote[]>;
  /** Opens the votes, encrypted. */
  @Column(DataType.TEXT)
  declare pollSecret: CreationOptional<string | null>;
  @Column(DataType.DATE)
  declare sentAt: CreationOptional<Date>;
}
