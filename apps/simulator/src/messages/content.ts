import { createHash } from "node:crypto";
import { getContentType, normalizeMessageContent, proto } from "@whiskeysockets/baileys";
import type { ContentKind } from "../contract/types.js";

/** A message in words that a ledger, a page and a person understand. */
export interface Content {
  kind: ContentKind;
  text: string;
  quotedId: string | null;
  isForwarded: boolean;
  /** The message that an edit, a deletion, a reaction or a pin is about. */
  targetId: string | null;
  /** Equal for equal content, whatever id, time and random padding go with it. */
  digest: string;
  media: MediaReference | null;
}

export interface MediaReference {
  type: "image" | "video" | "audio" | "document" | "sticker";
  mimetype: string;
  fileName: string | null;
  mediaKey: Uint8Array;
  directPath: string;
  fileSha256: Uint8Array;
  fileEncSha256: Uint8Array;
}

type DescribedContent = Omit<Content, "digest" | "quotedId" | "isForwarded">;
const { Type } = proto.Message.ProtocolMessage;

export function describeContent(raw: proto.IMessage): Content {
  const message = normalizeMessageContent(raw) ?? {};
  const type = getContentType(message);
  const inner =
    type === undefined ? undefined : (message[type] as { contextInfo?: proto.IContextInfo } | string | null);
  const context = typeof inner === "object" ? inner?.contextInfo : null;
  const quotedId = context?.stanzaId ?? null;
  const isForwarded = context?.isForwarded ?? false;
  const described = describe(message, raw);
  return { ...described, quotedId, isForwarded, digest: digestOf(described) };
}

function describe(message: proto.IMessage, raw: proto.IMessage): DescribedContent {
  const control = message.protocolMessage ?? raw.editedMessage?.message?.protocolMessage;
  if (control) return describeControl(control);
  if (message.reactionMessage) {
    return say("reaction", message.reactionMessage.text ?? "", { targetId: message.reactionMessage.key?.id ?? null });
  }
  if (message.pinInChatMessage) return say("pin", "", { targetId: message.pinInChatMessage.key?.id ?? null });
  if (message.albumMessage) return say("album", "");
  const poll = message.pollUpdateMessage?.pollCreationMessageKey;
  if (poll) return say("vote", "", { targetId: poll.id ?? null });
  if (message.conversation) return say("text", message.conversation);
  if (message.extendedTextMessage) return say("text", message.extendedTextMessage.text ?? "");
  const { locationMessage: place, contactMessage: card, contactsArrayMessage: cards } = message;
  if (place) return say("location", `${place.degreesLatitude},${place.degreesLongitude} ${place.name ?? ""}`.trim());
  if (card) return say("contact", `${card.displayName ?? ""}\n${card.vcard ?? ""}`);
  if (cards) return say("contact", (cards.contacts ?? []).map((one) => one.displayName).join(", "));
  const question = message.pollCreationMessage ?? message.pollCreationMessageV2 ?? message.pollCreationMessageV3;
  if (question)
    return say("poll", [question.name, ...(question.options ?? []).map((option) => option.optionName)].join("\n"));
  return describeMedia(message);
}

function describeControl(control: proto.Message.IProtocolMessage): DescribedContent {
  const targetId = control.key?.id ?? null;
  if (control.type === Type.REVOKE) return say("delete", "", { targetId });
  if (control.type !== Type.MESSAGE_EDIT) return say("other", `protocol ${control.type}`, { targetId });
  const edited = control.editedMessage ?? {};
  return say("edit", edited.conversation ?? edited.extendedTextMessage?.text ?? edited.imageMessage?.caption ?? "", {
    targetId,
  });
}

function describeMedia(message: proto.IMessage): DescribedContent {
  const { imageMessage: image, videoMessage: video, audioMessage: audio } = message;
  const { documentMessage: document, stickerMessage: sticker } = message;
  if (image) return say("image", image.caption ?? "", { media: reference("image", image) });
  if (video) return say("video", video.caption ?? "", { media: reference("video", video) });
  if (message.ptvMessage) return say("video", "", { media: reference("video", message.ptvMessage) });
  if (audio) return say(audio.ptt ? "voice" : "audio", "", { media: reference("audio", audio) });
  if (document)
    return say("document", document.caption ?? document.fileName ?? "", { media: reference("document", document) });
  if (sticker) return say("sticker", "", { media: reference("sticker", sticker) });
  return say("other", getContentType(message) ?? "");
}

interface EncryptedFile {
  mimetype?: string | null;
  fileName?: string | null;
  mediaKey?: Uint8Array | null;
  directPath?: string | null;
  fileSha256?: Uint8Array | null;
  fileEncSha256?: Uint8Array | null;
}

function reference(type: MediaReference["type"], file: EncryptedFile): MediaReference {
  return {
    type,
    mimetype: file.mimetype ?? "application/octet-stream",
    fileName: file.fileName ?? null,
    mediaKey: file.mediaKey ?? Buffer.alloc(0),
    directPath: file.directPath ?? "",
    fileSha256: file.fileSha256 ?? Buffer.alloc(0),
    fileEncSha256: file.fileEncSha256 ?? Buffer.alloc(0),
  };
}

function say(
  kind: ContentKind,
  text: string,
  rest: Partial<Pick<DescribedContent, "targetId" | "media">> = {},
): DescribedContent {
  return { kind, text, targetId: null, media: null, ...rest };
}

function digestOf(content: DescribedContent): string {
  const file = content.media === null ? "" : Buffer.from(content.media.fileSha256).toString("hex");
  return createHash("sha256")
    .update([content.kind, content.text, content.targetId ?? "", file].join("\0"))
    .digest("hex");
}
