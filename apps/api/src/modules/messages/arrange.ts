import type { Said, SaidMedia } from "./say.js";

/** A message for each file, the text under the first; by itself where there is none, or telephones show none with it. */
export function arrangeContents(text: string, medias: SaidMedia[]): Said["content"][] {
  const [first, ...others] = medias;
  if (text === "") return medias;
  if (!first || first.file.mime.startsWith("audio/")) return [{ text }, ...medias];
  return [{ ...first, caption: text }, ...others];
}
