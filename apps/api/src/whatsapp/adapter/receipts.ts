import {
  type AuthenticationCreds,
  areJidsSameUser,
  type BinaryNode,
  getBinaryNodeChildren,
  isJidGroup,
  jidNormalizedUser,
} from "@whiskeysockets/baileys";
import type { AckStatus } from "../types.js";

export interface Receipt {
  chat: string;
  waIds: string[];
  /** How far our messages came; `own` when our own phone read theirs. */
  status: AckStatus | "own";
  at?: Date;
  /** Which member of a group it has come to. */
  member?: string | null;
}

const STATUS: Record<string, AckStatus> = { "": "delivered", inactive: "delivered", read: "read", played: "played" };

/** What a receipt says. Read off the wire: the library swallows what comes while it holds its events back. */
export function readReceipt({ attrs, content }: BinaryNode, me: AuthenticationCreds["me"]): Receipt | null {
  const { from = "", participant, recipient, type = "", id, t } = attrs;
  const items = Array.isArray(content) ? getBinaryNodeChildren(content[0], "item") : [];
  const waIds = [id, ...items.map((item) => item.attrs.id)].filter((each) => each !== undefined);
  const isOurs = [me?.id, me?.lid].some((own) => areJidsSameUser(participant ?? from, own));
  if (isOurs) {
    const isRead = type === "read" || type === "read-self";
    return isRead ? { chat: recipient ?? from, waIds, status: "own" } : null;
  }
  const status = STATUS[type];
  if (!status) return null;
  const at = t ? new Date(Number(t) * 1_000) : new Date();
  const member = participant && isJidGroup(from) ? jidNormalizedUser(participant) : null;
  return { chat: from, waIds, status, at, member };
}
