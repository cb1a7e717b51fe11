import { BufferJSON, proto } from "@whiskeysockets/baileys";
import { decryptText, encryptText } from "../../kernel/secrets.js";

/** Keys and credentials as text; bytes survive the way there and back. */
export function toText(value: unknown): string {
  return JSON.stringify(value, BufferJSON.replacer);
}

export function fromText<Value>(text: string, type = ""): Value {
  // Looking for bytes in every corner takes ten times as long as the rest.
  const value = JSON.parse(text, text.includes('"type":"Buffer"') ? BufferJSON.reviver : undefined) as Value;
  // The library asks this one for its methods.
  if (type === "app-state-sync-key")
    return proto.Message.AppStateSyncKeyData.fromObject(value as Record<string, unknown>) as Value;
  return value;
}

/** What a column holds of a key. */
export function seal(text: string): string {
  return encryptText(text);
}

export function open(stored: string): string {
  return decryptText(stored);
}
