import { refuseForward } from "@recado/domain";
import type { Ctx } from "../../../kernel/context.js";
import { fail } from "../../../kernel/errors.js";
import { copyStoredFile, findStoredFileById } from "../../../kernel/storage/storage.js";
import type { StoredFileModel } from "../../../kernel/storage/storedFile.model.js";
import { findVisibleMessage } from "../find.js";
import type { MessageModel } from "../message.model.js";
import { readUnsigned } from "../readMessages.js";
import type { OutgoingMedia, OutgoingMessage } from "../sendMessage.js";

/** What phones show with a microphone. */
const VOICE_MIME = "audio/ogg; codecs=opus";

/** What a message the user may read says, to be said once more elsewhere: its words, and a copy of its file. */
export async function readForwarded(ctx: Ctx, id: number): Promise<OutgoingMessage["content"][]> {
  const { message } = await findVisibleMessage(ctx, id);
  const refusal = refuseForward(message);
  if (refusal) fail(refusal);
  const { location, contacts } = message.data;
  if (location) return [{ location: { ...location, isLive: false }, words: message.body }];
  if (contacts) return [{ cards: contacts, words: message.body }];
  const words = await readUnsigned(id);
  if (message.mediaId === null) return [{ text: words }];
  const media = await copyMedia(ctx, message);
  return [words === "" ? media : { ...media, caption: words }];
}

async function copyMedia(ctx: Ctx, { mediaId, voiceId, mediaType, data }: MessageModel): Promise<OutgoingMedia> {
  const original = await findFile(mediaId);
  const { width, height, seconds, waveform, isVoice } = data;
  const file = await copyStoredFile(ctx, original, { width, height, seconds, ...original.shown });
  if (mediaType === "sticker") return { file, isSticker: true };
  const sound = voiceId === null ? original : await findFile(voiceId);
  if (!isVoice || sound.mime !== VOICE_MIME) return { file };
  const voice = voiceId === null ? file : await copyStoredFile(ctx, sound);
  return { file, voice: { file: voice, seconds: seconds ?? 0, waveform } };
}

async function findFile(id: number | null): Promise<StoredFileModel> {
  return (id && (await findStoredFileById(id))) || fail("ERR_NO_MEDIA_FOUND");
}
