import type { BinaryNode } from "@whiskeysockets/baileys";
import type { GroupRow } from "../store/rows.js";

/** Where a stanza of a client goes: who sends it, and to which chat. */
export interface Route {
  deviceKey: string;
  account: string;
  to: string;
  id: string;
  group: GroupRow | null;
  stanza: BinaryNode;
}
