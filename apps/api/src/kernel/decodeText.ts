/** Bytes as UTF-8, or as the older western set that spreadsheets still write. `isCut`: the last character may be half. */
export function decodeText(bytes: Uint8Array, isCut = false): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
