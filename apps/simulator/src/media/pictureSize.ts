import { extractImageThumb } from "@whiskeysockets/baileys";

/** How large a picture or film is, as a phone says of what it sends. */
export interface DeclaredSize {
  width?: number;
  height?: number;
}

/** What a phone would say of a picture; nothing of what is none. */
export async function measurePicture(bytes: Buffer): Promise<DeclaredSize> {
  return extractImageThumb(bytes).then(
    ({ original: { width, height } }) => ({ width, height }),
    () => ({}),
  );
}
