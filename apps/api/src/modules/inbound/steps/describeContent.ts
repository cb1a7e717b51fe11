import type { MediaType, MessageData } from "@recado/contract";
import type { MediaRef, MessageContent } from "../../../whatsapp/port.js";
import type { NewMessage } from "../../messages/index.js";

type ContentColumns = Pick<
  NewMessage,
  "body" | "mediaType" | "mediaRef" | "mediaName" | "mediaMime" | "data" | "pollSecret"
>;

const SHOWN_AS: Record<MediaRef["kind"], MediaType> = {
  image: "image",
  video: "video",
  audio: "audio",
  document: "application",
  sticker: "sticker",
};

const MAX_CARDS = 50;
const MAX_THUMBNAIL_LENGTH = 40_000;

/** The content as a message of a ticket. */
export function describeContent(content: MessageContent): ContentColumns {
  switch (content.kind) {
    case "text":
      return { body: content.text };
    case "choice":
      return { body: content.text || content.id };
    case "media":
      return describeMedia(content);
    case "location":
      return {
        mediaType: "locationMessage",
        body: describeLocation(content),
        data: { location: readLocation(content) },
      };
    case "contacts":
      return {
        mediaType: "contactMessage",
        body: content.cards.map(({ name }) => name).join("\n"),
        data: { contacts: content.cards.slice(0, MAX_CARDS).map(readCard) },
      };
    case "poll":
      return {
        mediaType: "poll",
        body: content.question,
        data: { poll: { question: content.question, options: content.options } },
        ...(content.secret === null ? {} : { pollSecret: content.secret }),
      };
    case "undecryptable":
      return { mediaType: "unsupported", data: { isUndecryptable: true } };
    case "unsupported":
      return { mediaType: "unsupported" };
  }
}

/** The text for responders; null when it is no text. */
export function wordsOf(content: MessageContent): string | null {
  if (content.kind === "text") return content.text;
  return content.kind === "choice" ? content.text || content.id : null;
}

function describeMedia(content: Extract<MessageContent, { kind: "media" }>): ContentColumns {
  const { media, mimetype, caption, fileName, seconds, size, isVoice, waveform, isAnimation, isViewOnce } = content;
  const data: MessageData = {
    ...(seconds === null ? {} : { seconds }),
    ...size,
    ...(isVoice ? { isVoice } : {}),
    ...(isVoice && waveform ? { waveform } : {}),
    ...(isAnimation ? { isAnimation } : {}),
    ...(isViewOnce ? { isViewOnce } : {}),
  };
  return {
    body: caption,
    mediaType: SHOWN_AS[media.kind],
    mediaRef: media,
    mediaName: fileName,
    mediaMime: mimetype,
    data,
  };
}

function readLocation({
  latitude,
  longitude,
  name,
  address,
  isLive,
  thumbnail,
}: Extract<MessageContent, { kind: "location" }>) {
  const isUsable = thumbnail !== null && thumbnail.length <= MAX_THUMBNAIL_LENGTH;
  return {
    latitude,
    longitude,
    name,
    address,
    isLive,
    thumbnail: isUsable ? `data:image/jpeg;base64,${thumbnail}` : null,
  };
}

function describeLocation({
  latitude,
  longitude,
  name,
  address,
}: Extract<MessageContent, { kind: "location" }>): string {
  return [name, address].filter(Boolean).join(", ") || `${latitude}, ${longitude}`;
}

/** The numbers a card names, WhatsApp's own spelling first. */
function readCard({ name, vcard }: { name: string; vcard: string }) {
  const numbers = vcard.split(/\r?\n/).flatMap((line) => {
    if (!/^(?:item\d+\.)?TEL/i.test(line)) return [];
    const digits = /waid=(\d+)/i.exec(line)?.[1] ?? line.slice(line.indexOf(":") + 1).replace(/\D/g, "");
    return digits ? [digits] : [];
  });
  return { name, numbers: [...new Set(numbers)], vcard: vcard.slice(0, 10_000) };
}
