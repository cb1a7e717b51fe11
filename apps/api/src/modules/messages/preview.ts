import type { MediaType, MessageData } from "@recado/contract";
import { PREVIEW_WORDS } from "@recado/domain";

interface PreviewInput {
  body: string;
  mediaType: MediaType;
  mediaName?: string | null;
  data?: MessageData;
}

/** The last message as a list shows it: its text, or the name of its kind. */
export function previewOf({ body, mediaType, mediaName, data }: PreviewInput): string {
  if (body.trim() !== "") return body;
  if (data?.isUndecryptable) return PREVIEW_WORDS.undecryptable;
  if (data?.isVoice) return PREVIEW_WORDS.voice;
  if (mediaType === "application" && mediaName) return `📄 ${mediaName}`;
  return mediaType === "conversation" || mediaType === "ticket" ? "" : PREVIEW_WORDS[mediaType];
}
