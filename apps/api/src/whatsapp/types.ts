import type { ConnectionStatus, Network } from "@recado/contract";
import type { MediaSize } from "../kernel/storage/size.js";

/** Whose line it is. The provider knows companies and connections, and no tickets. */
export interface LineRef {
  companyId: number;
  connectionId: number;
}

/** Somebody on WhatsApp. Both addresses are kept where both are known; `jid` is the one to answer to. */
export interface Address {
  jid: string;
  /** Digits of the telephone number. */
  pn: string | null;
  /** Digits of the LID, WhatsApp's number that is not a phone's. */
  lid: string | null;
}

export interface Chat extends Address {
  isGroup: boolean;
}

/** One message of one chat, as WhatsApp names it. */
export interface MessageRef {
  waId: string;
  fromMe: boolean;
  /** Who wrote it, in a group. */
  participant: string | null;
}

/** What is needed to fetch a file of a message. It opens the file: keep it as a secret. */
export interface MediaRef {
  kind: "image" | "video" | "audio" | "document" | "sticker";
  directPath: string;
  url: string | null;
  mediaKey: string;
  sha256: string;
  encryptedSha256: string;
  bytes: number;
}

export type MessageContent =
  | { kind: "text"; text: string }
  | {
      kind: "media";
      media: MediaRef;
      mimetype: string;
      caption: string;
      fileName: string | null;
      seconds: number | null;
      /** As its sender says, who may be wrong; null when it is not said, or cannot be. */
      size: MediaSize | null;
      isVoice: boolean;
      /** How loud it is over its length, from 0 to 100, as its sender drew it. */
      waveform?: number[];
      isAnimation: boolean;
      isViewOnce: boolean;
    }
  | {
      kind: "location";
      latitude: number;
      longitude: number;
      name: string;
      address: string;
      isLive: boolean;
      /** A small JPEG of the map, in base64. */
      thumbnail: string | null;
    }
  | { kind: "contacts"; cards: { name: string; vcard: string }[] }
  /** `secret` opens what is voted in it, in base64: keep it as a secret. */
  | { kind: "poll"; question: string; options: string[]; secret: string | null }
  /** A button or a line of a list that was pressed. */
  | { kind: "choice"; id: string; text: string }
  /** It came and could not be read yet; the thing itself may follow under the same id. */
  | { kind: "undecryptable" }
  /** A type nobody has taught us, or a photo that only the phone may show, `viewOnce`; else `name` is WhatsApp's. */
  | { kind: "unsupported"; name: string };

/** What somebody has voted, as it came: only who has the secret of the poll can read it. */
export interface EncryptedVote {
  payload: string;
  iv: string;
  /** The names under which the poll's author and the voter may have encrypted it. */
  authors: string[];
  voters: string[];
}

interface ChatEvent extends LineRef {
  chat: Chat;
  /** Who did it; null is our own phone or another device of ours. */
  sender: Address | null;
  at: Date;
}

/** Something happened on a line. Messages, edits, revokes, reactions and votes come at least once and in the order of their chat. */
export type LineEvent =
  | (ChatEvent & {
      type: "message";
      ref: MessageRef;
      pushName: string;
      content: MessageContent;
      quoted: { waId: string; participant: string | null; text: string } | null;
      isForwarded: boolean;
      /** Came with what was missed while the line was down. */
      isLate: boolean;
    })
  | (ChatEvent & { type: "edit"; target: MessageRef; text: string })
  | (ChatEvent & { type: "revoke"; target: MessageRef })
  | (ChatEvent & { type: "reaction"; target: MessageRef; emoji: string })
  | (ChatEvent & { type: "vote"; target: MessageRef; vote: EncryptedVote })
  | (LineRef & Ack & { type: "ack" })
  | (LineRef & { type: "groupChanged"; chat: Chat; subject: string | null })
  | (LineRef & { type: "chatRead"; chat: string; waIds: string[] })
  | (LineRef & { type: "call"; callId: string; from: Address; at: Date; isVideo: boolean; status: "offered" | "ended" })
  | (LineRef & { type: "presence"; chat: string; participant: string; state: PresenceState })
  | (LineRef & { type: "contacts"; contacts: PhoneContact[] })
  | (LineRef & { type: "reachoutLock"; until: Date | null })
  /** Whether it has begun as many conversations as WhatsApp lets it in a time, and until when that lasts. */
  | (LineRef & { type: "newChatCap"; until: Date | null })
  | (LineRef & { type: "state"; state: LineState });

/** Somebody the phone knows: by the name in its address book, and by the one its bearer chose. */
export interface PhoneContact extends Address {
  name: string | null;
  pushName: string | null;
  /** They have another picture, or none, since a moment ago. */
  hasChangedPicture?: boolean;
}

/** WhatsApp's code for a number that may begin no new conversations for now. */
export const RESTRICTED = "463";

export const ACK_STATUSES = ["accepted", "delivered", "read", "played", "failed"] as const;
export type AckStatus = (typeof ACK_STATUSES)[number];
export type PresenceState = "composing" | "recording" | "paused" | "available" | "unavailable";

export interface LineState {
  status: ConnectionStatus;
  qrcode: string;
  pairingCode: string;
  retries: number;
  number: string | null;
}

/** What may be sent; `quoted` names a message of the same chat, and what is forwarded is shown as such. */
export type OutgoingContent = { quoted?: QuotedMessage; isForwarded?: boolean } & (
  | {
      kind: "media";
      as: MediaRef["kind"];
      /** Where the file lies in the store; it must stay there until the message is accepted. */
      path: string;
      mimetype: string;
      fileName: string;
      caption?: string;
      /** Phones reserve its place by that. */
      size?: MediaSize | null;
      /** Shown with a microphone; WhatsApp takes nothing but ogg/opus for it. */
      isVoice?: boolean;
      seconds?: number;
      /** 64 heights from 0 to 100, drawn beside the microphone. */
      waveform?: number[];
    }
  | { kind: "text"; text: string }
  | { kind: "location"; latitude: number; longitude: number; name?: string; address?: string }
  | { kind: "contacts"; cards: { name: string; vcard: string }[] }
  | { kind: "reaction"; target: MessageRef; emoji: string }
  | { kind: "edit"; target: MessageRef; text: string }
  | { kind: "revoke"; target: MessageRef }
);

/** On whose account a message is sent, the most urgent first: a person waits for an answer, a campaign has time. */
export const PRIORITIES = ["person", "program", "schedule", "campaign"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Urgent is what a person waits for, and what stands before it in its chat; bulk is all else. */
export type Urgency = "urgent" | "bulk";

/** How many messages a line may send a minute on average, and how far urgent ones may go ahead of that. */
export interface PaceLimits {
  perMinute: number;
  urgentBurst: number;
}

export interface QuotedMessage extends MessageRef {
  text: string;
}

/** How far messages of a chat have come; `problem` is WhatsApp's word for a refusal. */
export interface Ack {
  chat: string;
  waIds: string[];
  status: AckStatus;
  problem?: string | null;
  /** When they came as far, if WhatsApp says it. */
  at?: Date;
  /** Which member of a group it has come to, and how many others are in it; null where nobody could be asked. */
  member?: { jid: string; of: number | null } | null;
}

export type WantedState = "up" | "down" | "logout" | "renew";

/** What somebody wants of a line: the row of its connection. */
export interface DesiredState extends LineRef {
  wanted: WantedState;
  /** Pair by a code typed on this phone, instead of a QR code. */
  wantedNumber: string | null;
  network: Network;
  /** Counts the requests about this line: the same one made again is a new one. */
  revision: number;
}

/** What can be asked of an open line, and what comes back. Nothing here is stored: the caller waits. */
export interface LineCommands {
  markRead: { params: { chat: string; messages: MessageRef[] }; result: null };
  sendPresence: { params: { chat: string; state: PresenceState }; result: null };
  /** Subscribes to a customer's typing. */
  watchPresence: { params: { chat: string }; result: null };
  /** Which of some numbers are on WhatsApp, and under which address: it may have one digit less. */
  checkNumbers: { params: { numbers: string[] }; result: { number: string; jid: string | null; lid: string | null }[] };
  profilePicture: { params: { jid: string }; result: string | null };
  groupInfo: { params: { jid: string }; result: GroupInfo };
  rejectCall: { params: { callId: string; from: string }; result: null };
  /** Asks the phone to upload a file again that is gone from the host. */
  askMediaAgain: { params: { chat: string; message: MessageRef; media: MediaRef }; result: MediaRef };
}

export interface GroupInfo {
  subject: string;
  description: string;
  participants: { jid: string; pn: string | null; lid: string | null; isAdmin: boolean; isUs: boolean }[];
}

export type CommandName = keyof LineCommands;
/** One request, as it travels to the process that has the line. */
export type Command = { [Name in CommandName]: { name: Name; params: LineCommands[Name]["params"] } }[CommandName];
