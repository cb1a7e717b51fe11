import { getContentType, type MediaType, type proto } from "@whiskeysockets/baileys";
import { toSize } from "../../kernel/storage/size.js";
import type { MediaRef, MessageContent } from "../types.js";

type ProtoMessage = Partial<proto.IMessage>;

/** The text a person would read aloud: of a text the text, of a file its caption. */
export function textOf(content: ProtoMessage): string {
  return (
    content.conversation ??
    content.extendedTextMessage?.text ??
    content.imageMessage?.caption ??
    content.videoMessage?.caption ??
    content.documentMessage?.caption ??
    ""
  );
}

/** What surrounds a message: the one it answers, whether it was forwarded. */
export function contextOf(content: ProtoMessage): proto.IContextInfo | null {
  const type = getContentType(content as proto.IMessage);
  const part = type ? (content[type] as { contextInfo?: proto.IContextInfo | null } | null | undefined) : undefined;
  return part?.contextInfo ?? null;
}

/** Parts of a message that are about others, or keep the protocol going: people see no message in them. */
const WORDLESS: ReadonlySet<string> = new Set<keyof proto.IMessage>([
  "senderKeyDistributionMessage",
  "messageContextInfo",
  // What goes ahead of the photos of an album, and says how many will come.
  "albumMessage",
  "pinInChatMessage",
  "keepInChatMessage",
  "encEventResponseMessage",
  "encReactionMessage",
  // The library's own, for a call of a group.
  "call",
]);

/** Whether nobody says anything by it. What holds nothing we know is of a new kind, and says something. */
export function saysNothing(content: ProtoMessage): boolean {
  const names = Object.keys(content);
  return names.length > 0 && names.every((name) => WORDLESS.has(name));
}

type FileMessage = Pick<
  proto.Message.IDocumentMessage,
  "directPath" | "url" | "mediaKey" | "fileSha256" | "fileEncSha256" | "fileLength" | "mimetype"
>;

/** The content in our own kinds; one we do not know is `unsupported`, by its name. */
export function readContent(content: ProtoMessage): MessageContent {
  const text = content.conversation ?? content.extendedTextMessage?.text;
  if (text !== undefined && text !== null) return { kind: "text", text };
  return readFile(content) ?? readStructure(content) ?? readChoice(content) ?? unsupported(content);
}

function readFile(content: ProtoMessage): MessageContent | null {
  const { imageMessage: image, audioMessage: audio, documentMessage: file, stickerMessage: sticker } = content;
  const video = content.videoMessage ?? content.ptvMessage;
  if (image) {
    const { caption, viewOnce } = image;
    return media("image", image, { caption: caption ?? "", size: toSize(image), isViewOnce: viewOnce ?? false });
  }
  if (video) {
    return media("video", video, {
      caption: video.caption ?? "",
      seconds: video.seconds ?? null,
      size: toSize(video),
      isAnimation: video.gifPlayback ?? false,
      isViewOnce: video.viewOnce ?? false,
    });
  }
  if (audio) {
    const { seconds, ptt, waveform } = audio;
    const drawn = waveform?.length ? { waveform: readWaveform(waveform) } : {};
    return media("audio", audio, { seconds: seconds ?? null, isVoice: ptt ?? false, ...drawn });
  }
  if (file)
    return media("document", file, { caption: file.caption ?? "", fileName: file.fileName ?? file.title ?? null });
  if (sticker) return media("sticker", sticker, { size: toSize(sticker), isAnimation: sticker.isAnimated ?? false });
  return null;
}

/** Phones draw 64 heights of up to 100; whoever made another may have written anything. */
function readWaveform(heights: Uint8Array): number[] {
  return Array.from(heights.subarray(0, 64), (height) => Math.min(height, 100));
}

function media(
  kind: MediaRef["kind"] & MediaType,
  file: FileMessage,
  more: Partial<Extract<MessageContent, { kind: "media" }>>,
): MessageContent {
  return {
    kind: "media",
    mimetype: file.mimetype ?? "application/octet-stream",
    caption: "",
    fileName: null,
    seconds: null,
    size: null,
    isVoice: false,
    isAnimation: false,
    isViewOnce: false,
    ...more,
    media: {
      kind,
      directPath: file.directPath ?? "",
      url: file.url ?? null,
      mediaKey: toBase64(file.mediaKey),
      sha256: toBase64(file.fileSha256),
      encryptedSha256: toBase64(file.fileEncSha256),
      bytes: Number(file.fileLength ?? 0),
    },
  };
}

function toBase64(bytes: Uint8Array | null | undefined): string {
  return Buffer.from(bytes ?? []).toString("base64");
}

/** Phones let people write twelve. Each vote is held against all of them. */
const MAX_OPTIONS = 100;

function readStructure(content: ProtoMessage): MessageContent | null {
  const location = content.locationMessage ?? content.liveLocationMessage;
  if (location) {
    const { name, address } = content.locationMessage ?? {};
    return {
      kind: "location",
      latitude: toDegrees(location.degreesLatitude, 90),
      longitude: toDegrees(location.degreesLongitude, 180),
      name: name ?? "",
      address: address ?? "",
      isLive: Boolean(content.liveLocationMessage),
      thumbnail: location.jpegThumbnail?.length ? toBase64(location.jpegThumbnail) : null,
    };
  }
  const cards = content.contactsArrayMessage?.contacts ?? (content.contactMessage ? [content.contactMessage] : null);
  if (cards) {
    return {
      kind: "contacts",
      cards: cards.map((card) => ({ name: card.displayName ?? "", vcard: card.vcard ?? "" })),
    };
  }
  const poll =
    content.pollCreationMessage ??
    content.pollCreationMessageV2 ??
    content.pollCreationMessageV3 ??
    content.pollCreationMessageV5;
  if (poll) {
    const options = (poll.options ?? []).slice(0, MAX_OPTIONS).map((option) => option.optionName ?? "");
    const secret = content.messageContextInfo?.messageSecret;
    return { kind: "poll", question: poll.name ?? "", options, secret: secret ? toBase64(secret) : null };
  }
  return null;
}

/** Senders may send anything, and what is no number on the globe is shown nowhere. */
function toDegrees(value: number | null | undefined, most: number): number {
  return value && Math.abs(value) <= most ? value : 0;
}

function readChoice(content: ProtoMessage): MessageContent | null {
  const { buttonsResponseMessage: button, templateButtonReplyMessage: template, listResponseMessage: list } = content;
  if (button) return { kind: "choice", id: button.selectedButtonId ?? "", text: button.selectedDisplayText ?? "" };
  if (template) return { kind: "choice", id: template.selectedId ?? "", text: template.selectedDisplayText ?? "" };
  if (list) return { kind: "choice", id: list.singleSelectReply?.selectedRowId ?? "", text: list.title ?? "" };
  const flow = content.interactiveResponseMessage;
  if (flow) {
    const id = flow.nativeFlowResponseMessage?.name ?? "";
    return { kind: "choice", id, text: flow.body?.text ?? "" };
  }
  return null;
}

function unsupported(content: ProtoMessage): MessageContent {
  return { kind: "unsupported", name: getContentType(content as proto.IMessage) ?? "unknown" };
}
