import type { OutgoingMedia, OutgoingMessage } from "./sendMessage.js";

/** A message for each file, the text under the first; by itself where there is none, or phones show none with it. */
export function arrangeContents(text: string, medias: OutgoingMedia[]): OutgoingMessage["content"][] {
  const [first, ...others] = medias;
  if (text === "") return medias;
  if (!first || first.file.mime.startsWith("audio/")) return [{ text }, ...medias];
  return [{ ...first, caption: text }, ...others];
}
