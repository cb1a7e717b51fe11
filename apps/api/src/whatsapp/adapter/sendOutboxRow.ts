import {
  type AnyMessageContent,
  type MiscMessageGenerationOptions,
  proto,
  type WASocket,
} from "@whiskeysockets/baileys";
import { lineSettings } from "../settings.js";
import type { OutboxRow } from "../store/outbox.js";
import type { OutgoingContent, QuotedMessage } from "../types.js";
import { toKey } from "./toKey.js";

/** Hands a message of the outbox to the socket under its own id; answers the message as it left. */
export async function sendOutboxRow(socket: WASocket, row: OutboxRow): Promise<string> {
  // Without a limit a media host that never answers stops the chat.
  const options: MiscMessageGenerationOptions = {
    messageId: row.waId,
    mediaUploadTimeoutMs: lineSettings.uploadIdleMs,
  };
  const { content } = row;
  if (content.quoted) options.quoted = toQuoted(row.chat, content.quoted);
  const marks = content.isForwarded ? { contextInfo: { isForwarded: true, forwardingScore: 1 } } : {};
  const sent = await socket.sendMessage(row.chat, { ...toLibrary(row), ...marks }, options);
  return Buffer.from(proto.Message.encode(sent?.message ?? {}).finish()).toString("base64");
}

function toLibrary({ chat, content }: OutboxRow): AnyMessageContent {
  switch (content.kind) {
    case "text":
      return { text: content.text };
    case "media":
      return toFile(content);
    case "location": {
      const { latitude: degreesLatitude, longitude: degreesLongitude, name, address } = content;
      return { location: { degreesLatitude, degreesLongitude, name, address } };
    }
    case "contacts": {
      const contacts = content.cards.map(({ name: displayName, vcard }) => ({ displayName, vcard }));
      return { contacts: { displayName: contacts[0]?.displayName, contacts } };
    }
    case "reaction":
      return { react: { text: content.emoji, key: toKey(chat, content.target) } };
    case "edit":
      return { text: content.text, edit: toKey(chat, content.target) };
    case "revoke":
      return { delete: toKey(chat, content.target) };
  }
}

function toFile({
  as,
  path,
  mimetype,
  fileName,
  ...more
}: Extract<OutgoingContent, { kind: "media" }>): AnyMessageContent {
  const file = { url: path };
  const { caption, size } = more;
  switch (as) {
    case "image":
      return { image: file, mimetype, caption, ...size, ...(size ? {} : withoutPreview) };
    case "video":
      return { video: file, mimetype, caption, ...size, ...withoutPreview };
    case "audio":
      // Without `seconds` the library reads the whole file.
      return { audio: file, mimetype, ptt: more.isVoice, seconds: more.seconds ?? 0, ...drawing(more.waveform) };
    case "sticker":
      return { sticker: file, mimetype, ...size };
    case "document":
      return { document: file, mimetype, fileName, caption };
  }
}

/** Without a thumbnail the library unpacks any picture, and opens films with ffmpeg. */
const withoutPreview: object = { jpegThumbnail: null };

/** The library hands it through; its types have not heard of it. */
function drawing(waveform: number[] | undefined): object {
  return waveform ? { waveform: Uint8Array.from(waveform) } : {};
}

function toQuoted(chat: string, quoted: QuotedMessage): NonNullable<MiscMessageGenerationOptions["quoted"]> {
  return { key: toKey(chat, quoted), message: { conversation: quoted.text } };
}
