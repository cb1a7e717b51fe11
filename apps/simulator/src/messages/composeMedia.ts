import { proto } from "@whiskeysockets/baileys";
import type { z } from "zod";
import { fromBase64 } from "../bytes.js";
import type { MessageInput } from "../contract/inputs.js";
import { type DeclaredSize, measurePicture } from "../media/pictureSize.js";
import { makeSample } from "../media/samples.js";
import { sealFile } from "../media/vault.js";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";

type CustomerInput = z.output<typeof MessageInput>;
type MediaInput = Extract<CustomerInput, { file?: string | undefined }>;

/** Puts the file on the media host and makes the message that points to it. */
export async function composeMedia(
  world: World,
  input: MediaInput,
  contextInfo: proto.IContextInfo | undefined,
): Promise<proto.IMessage> {
  const file = fileOf(input);
  const type = input.type === "voice" ? "audio" : input.type;
  const sealed = sealFile(world.store.mediaFolder, file.bytes, type);
  const { mimetype } = file;
  const common = {
    ...sealed,
    url: `https://${world.mediaHost}${sealed.directPath}`,
    mimetype,
    mediaKeyTimestamp: Math.floor(Date.now() / 1000),
    contextInfo,
  };
  switch (input.type) {
    case "image":
      return {
        imageMessage: { ...common, ...(await sizeOf(input, file.bytes)), ...wordsOf(input) },
        ...albumOf(input.albumId),
      };
    case "video":
      return {
        videoMessage: { ...common, ...(await sizeOf(input, null)), ...wordsOf(input) },
        ...albumOf(input.albumId),
      };
    case "audio":
      return { audioMessage: { ...common, seconds: 2 } };
    case "voice":
      return { audioMessage: { ...common, seconds: input.seconds, ptt: true, waveform: Buffer.alloc(64, 20) } };
    case "sticker":
      return { stickerMessage: { ...common, ...(await sizeOf(input, file.bytes)) } };
    case "document": {
      const document = { ...common, fileName: file.fileName, title: file.fileName, caption: input.caption };
      if (input.caption === undefined) return { documentMessage: document };
      return { documentWithCaptionMessage: { message: { documentMessage: document } } };
    }
  }
}

function wordsOf({ caption, isViewOnce }: Extract<MediaInput, { isViewOnce: boolean }>) {
  return { caption, viewOnce: isViewOnce || undefined };
}

/** Each photo of an album names its head. */
function albumOf(id: string | undefined): Pick<proto.IMessage, "messageContextInfo"> {
  if (id === undefined) return {};
  const associationType = proto.MessageAssociation.AssociationType.MEDIA_ALBUM;
  return { messageContextInfo: { messageAssociation: { associationType, parentMessageKey: { id, fromMe: true } } } };
}

/** Films would need a decoder: of them is told what the input says. */
async function sizeOf({ width, height }: DeclaredSize, picture: Buffer | null): Promise<DeclaredSize> {
  if (width !== undefined || height !== undefined || picture === null) return { width, height };
  return measurePicture(picture);
}

function fileOf(input: MediaInput): { bytes: Buffer; mimetype: string; fileName: string } {
  const { file, type } = input;
  if (file === undefined) {
    if (type === "video") throw new Refusal(400, "no-file", "There is no sample video: bring a file.");
    const sample = makeSample(type, type === "voice" ? input.seconds : undefined);
    return { ...sample, mimetype: input.mimetype ?? sample.mimetype, fileName: input.fileName ?? sample.fileName };
  }
  const mimetype = input.mimetype ?? USUAL[type];
  return { bytes: fromBase64(file), mimetype, fileName: input.fileName ?? type };
}

const USUAL: Record<MediaInput["type"], string> = {
  image: "image/jpeg",
  video: "video/mp4",
  audio: "audio/mpeg",
  voice: "audio/ogg; codecs=opus",
  document: "application/octet-stream",
  sticker: "image/webp",
};
