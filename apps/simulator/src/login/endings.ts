import type { BinaryNode } from "@whiskeysockets/baileys";
import type { ConnectionEnding } from "../contract/types.js";
import type { Connection } from "../wire/connection.js";
import { makeNode } from "../wire/nodes.js";

/** What each ending says to the client before the line goes dead; a cut says nothing. */
const LAST_WORDS: Record<Exclude<ConnectionEnding, "cut">, BinaryNode> = {
  logout: makeNode("stream:error", { code: "401" }, [makeNode("conflict", { type: "device_removed" })]),
  replaced: makeNode("stream:error", {}, [makeNode("conflict", { type: "replaced" })]),
  restart: makeNode("stream:error", { code: "515" }),
  unavailable: makeNode("stream:error", { code: "503" }),
  "bad-session": makeNode("stream:error", { code: "500" }),
  mismatch: makeNode("ib", {}, [makeNode("downgrade_webclient")]),
  goodbye: makeNode("xmlstreamend"),
};

export function endConnection(connection: Connection, how: ConnectionEnding): void {
  if (how === "cut") {
    connection.cut();
    return;
  }
  connection.send(LAST_WORDS[how]);
  connection.close();
}

/** Turns a client away before it is let in. */
export function refuseLogin(connection: Connection, reason: number): void {
  connection.send(makeNode("failure", { reason: String(reason), location: "simulator" }));
  connection.close();
}
