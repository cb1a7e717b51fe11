import { BufferJSON, proto } from "@whiskeysockets/baileys";

/** Keys and credentials as text; bytes survive the way there and back. */
export function toText(value: unknown): string {
  return hasBytes(value) ? JSON.stringify(value, BufferJSON.replacer) : JSON.stringify(value);
}

/** Most values hold no bytes, and the library's replacer, which looks at every part, costs more than the rest. */
function hasBytes(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return value instanceof Uint8Array || Object.values(value).some(hasBytes);
}

export function fromText<Value>(text: string, type = ""): Value {
  // Looking for bytes in every corner takes ten times as long as the rest.
  const value = JSON.parse(text, text.includes('"type":"Buffer"') ? BufferJSON.reviver : undefined) as Value;
  // The library asks this one for its methods.
  if (type === "app-state-sync-key")
    return proto.Message.AppStateSyncKeyData.fromObject(value as Record<string, unknown>) as Value;
  return value;
}
