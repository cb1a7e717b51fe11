import { MAX_VERSIONS } from "@recado/contract";
import { PREVIEW_WORDS } from "@recado/domain";
import { cleanText, cutText, toJson } from "../../kernel/cleanText.js";
import { execute, query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { decryptText } from "../../kernel/secrets.js";
import { type Address, type Chat, decryptVote, type EncryptedVote, type MessageRef } from "../../whatsapp/port.js";
import { announceTicket, lockTicket, MENU_CHOICE, readTicket, setLastMessage, setWanted } from "../tickets/index.js";
import { announceUpdated } from "./announceMessages.js";
import { MessageModel } from "./message.model.js";
import { previewOf } from "./preview.js";

/** A change of a message that came from WhatsApp, as a line tells of it. */
interface LineChange {
  companyId: number;
  connectionId: number;
  chat: Chat;
  /** Who did it; null is our own phone. */
  sender: Address | null;
  target: MessageRef;
}

/** The contact who did something, or null for us. */
type Author = { contactId: number; name: string } | null;

/** Families with skin are long; more is no emoji. */
const MAX_EMOJI_LENGTH = 40;

type Action =
  | { kind: "edit"; text: string; at: string }
  | { kind: "revoke"; isAdmin: boolean }
  | { kind: "reaction"; emoji: string; by: Author }
  | { kind: "vote"; vote: EncryptedVote; by: Author };

/** A change, with what is needed to check it once its message is here. */
export type Change = Action & {
  /** The names its chat goes by. */
  chats: string[];
  isGroup: boolean;
  /** The names of who did it; null is us. */
  sender: string[] | null;
};

/** A text was replaced by its author. What it said before is kept. */
export function applyEdit({ text, at, ...lineChange }: LineChange & { text: string; at: Date }): Promise<void> {
  return applyLineChange(lineChange, { kind: "edit", text: cleanText(text), at: at.toISOString() });
}

/** A message was taken back, by its author or an admin of its group. It stays, shown as deleted. */
export function applyRevoke({ isAdmin, ...lineChange }: LineChange & { isAdmin: boolean }): Promise<void> {
  return applyLineChange(lineChange, { kind: "revoke", isAdmin });
}

/** Somebody put an emoji to a message, or with "" took it away. */
export function applyReaction({ emoji, by, ...lineChange }: LineChange & { emoji: string; by: Author }): Promise<void> {
  return applyLineChange(lineChange, { kind: "reaction", emoji: cutText(emoji, MAX_EMOJI_LENGTH), by });
}

/** Somebody voted in a poll, or took their vote back. */
export function applyVote({
  vote,
  by,
  ...lineChange
}: LineChange & { vote: EncryptedVote; by: Author }): Promise<void> {
  return applyLineChange(lineChange, { kind: "vote", vote, by });
}

/** These need the message itself: its stub has no words that could be replaced, and no options to choose from. */
const NEEDS_MESSAGE = ["edit", "vote"];

/** Of the early changes `e`, those that can be done to a message by now. */
export function changesOf(message: Sql): Sql {
  return sql`
    e."whatsappId" = ${message}."whatsappId" AND e."waId" = ${message}."waId" AND e."fromMe" = ${message}."fromMe"
    AND (${message}."fromMe" OR e.change -> 'chats' @> to_jsonb(${message}.chat))
    AND (${message}.data -> 'isUndecryptable' IS NULL OR e.change ->> 'kind' <> ALL (${NEEDS_MESSAGE}::text[]))`;
}

/** Changes the message, or keeps the change until the message has come; of a stub, until the message can be read. */
async function applyLineChange(
  { companyId, connectionId, chat, sender, target }: LineChange,
  action: Action,
): Promise<void> {
  const chats = namesOf(chat);
  const change: Change = { ...action, chats, isGroup: chat.isGroup, sender: sender && namesOf(sender) };
  const { waId, fromMe } = target;
  const message = await MessageModel.findOne({
    // Ids of ours are known to nobody but who got them; the phone may name their chat otherwise than we did.
    where: { whatsappId: connectionId, waId, fromMe, ...(fromMe ? {} : { chat: chats }) },
    order: [["id", "ASC"]],
  });
  if (message) {
    // Whatever changes a message holds its ticket first.
    await lockTicket(message.ticketId);
    if (await applyChange(await message.reload(), change)) await announceUpdated(companyId, [message.id]);
    if (!message.data.isUndecryptable || !NEEDS_MESSAGE.includes(change.kind)) return;
  }
  await execute(
    sql`INSERT INTO "EarlyChanges" ("whatsappId", "waId", "fromMe", chat, change)
     VALUES (${connectionId}, ${waId}, ${fromMe}, ${chat.jid}, ${toJson(change)}::jsonb)`,
  );
}

/** A change that waits for a message, which came at the same moment: neither saw the other, and so the sweep does it. */
export async function applyEarly({ companyId, id, messageId }: { companyId: number; id: number; messageId: number }) {
  const message = await MessageModel.findByPk(messageId);
  if (!message) return;
  await lockTicket(message.ticketId);
  const [early] = await query<{ change: Change }>(sql`DELETE FROM "EarlyChanges" WHERE id = ${id} RETURNING change`);
  if (early && (await applyChange(await message.reload(), early.change))) await announceUpdated(companyId, [messageId]);
}

/** Does it to the row, if it is theirs to do and not done yet. */
export async function applyChange(message: MessageModel, change: Change): Promise<boolean> {
  if (!isTheirs(message, change)) return false;
  switch (change.kind) {
    case "edit":
      return editBody(message, { body: change.text, at: change.at });
    case "revoke":
      return markDeleted(message);
    case "reaction":
      return setReaction(message, {
        emoji: change.emoji,
        by: change.by?.contactId ?? null,
        name: change.by?.name ?? "",
      });
    case "vote":
      return setVote(message, change);
  }
}

/** Gives a message a new text, keeping the old one. */
export async function editBody(message: MessageModel, { body, at }: { body: string; at: string }): Promise<boolean> {
  if (message.isDeleted || message.body === body) return false;
  const versions = [...message.versions, { body: message.body, until: at }].slice(-MAX_VERSIONS);
  // Nobody has read what a stub stands for: the new words stand in its place until that comes.
  await message.update(message.data.isUndecryptable ? { body } : { body, versions });
  await refreshPreview(message, previewOf(message));
  return true;
}

/** Shows a message as deleted from now on. */
export async function markDeleted(message: MessageModel): Promise<boolean> {
  if (message.isDeleted) return false;
  await message.update({ isDeleted: true, pinnedAt: null });
  await refreshPreview(message, PREVIEW_WORDS.deleted);
  return true;
}

/** Puts one person's emoji in place of their last one; `by` is a contact's id, null is us. */
export async function setReaction(
  message: MessageModel,
  { emoji, by, name }: { emoji: string; by: number | null; name: string },
): Promise<boolean> {
  const others = message.reactions.filter((each) => each.contactId !== by);
  const own = message.reactions.find((each) => each.contactId === by);
  if ((own?.emoji ?? "") === emoji) return false;
  const added = emoji === "" ? [] : [{ emoji, fromMe: by === null, contactId: by, name }];
  await message.update({ reactions: [...others, ...added] });
  return true;
}

/** Puts what one person votes in place of what they have voted before. */
async function setVote(message: MessageModel, { vote, by }: { vote: EncryptedVote; by: Author }): Promise<boolean> {
  const { waId, pollSecret, data } = message;
  if (!pollSecret || !data.poll) return false;
  const options = decryptVote(vote, { waId, secret: decryptText(pollSecret), options: data.poll.options });
  if (!options) return false;
  const contactId = by?.contactId ?? null;
  const others = message.votes.filter((each) => each.contactId !== contactId);
  const own = message.votes.find((each) => each.contactId === contactId);
  if ((own?.options ?? []).join() === options.join()) return false;
  const added = options.length === 0 ? [] : [{ fromMe: by === null, contactId, name: by?.name ?? "", options }];
  await message.update({ votes: [...others, ...added] });
  return true;
}

/** Senders choose whose message they point at: only its author may edit or take back one, and who leads its group. */
function isTheirs(message: MessageModel, change: Change): boolean {
  if (change.kind === "reaction" || change.kind === "vote") return true;
  // Whose group it is not may lead another.
  if (change.kind === "revoke" && change.isAdmin && change.chats.includes(message.chat)) return true;
  if (message.fromMe !== (change.sender === null)) return false;
  return message.fromMe || !change.isGroup || (change.sender ?? []).includes(message.participant);
}

/** Refreshes the ticket's preview and what its customer wants; announces the ticket when either changed. */
async function refreshPreview(message: MessageModel, preview: string): Promise<void> {
  const { companyId, ticketId } = message;
  const isLast = sql`NOT EXISTS (SELECT 1 FROM "Messages" n WHERE n."ticketId" = t.id AND n.id > ${message.id})`;
  const hasPreviewChanged = await setLastMessage(ticketId, preview, isLast);
  const hasWantedChanged = message.origin === "contact" && (await setWanted(ticketId, await findWanted(ticketId)));
  if (hasPreviewChanged || hasWantedChanged) announceTicket(companyId, await readTicket(ticketId));
}

/** The customer's last words that still stand and are no choice of a menu, or else the first choice. */
async function findWanted(ticketId: number): Promise<string> {
  const [wanted] = await query<Parameters<typeof previewOf>[0]>(
    sql`SELECT body, "mediaType", "mediaName", data
          FROM (SELECT *, body ~ ${MENU_CHOICE}::text AS "isChoice" FROM "Messages"
                 WHERE "ticketId" = ${ticketId} AND origin = 'contact' AND NOT "isDeleted") m
         ORDER BY "isChoice", CASE WHEN "isChoice" THEN id ELSE -id END LIMIT 1`,
  );
  return wanted ? previewOf(wanted) : PREVIEW_WORDS.deleted;
}

/** Every name an address may have been written down under. */
function namesOf({ jid, pn, lid }: Address): string[] {
  const names = [jid, ...(pn ? [`${pn}@s.whatsapp.net`] : []), ...(lid ? [`${lid}@lid`] : [])];
  return [...new Set(names)];
}
