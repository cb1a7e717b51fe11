import { log } from "../log.js";
import { takeCall, takeChatState } from "../messages/callsAndTyping.js";
import { confirmPending } from "../messages/pendingStanzas.js";
import { takeReceipt } from "../messages/receipts.js";
import { takeMessage } from "../messages/take.js";
import { finishPairing } from "../pairing/finish.js";
import { companionFinish, companionHello } from "../pairing/linkCode.js";
import type { World } from "../world.js";
import type { Connection } from "./connection.js";
import { type BinaryNode, childOf, firstChildOf, makeNode } from "./nodes.js";
import { type Query, QueryError } from "./queries/query.js";
import { ANSWERS } from "./queries/table.js";

/** Everything a client says, sent to whom it concerns. */
export async function takeStanza(world: World, connection: Connection, node: BinaryNode): Promise<void> {
  const pairing = world.pairings.get(connection.id);
  if (pairing !== undefined) {
    if (node.tag !== "iq") return;
    // A client that waits to be scanned asks whether we are still there, too.
    if (node.attrs.xmlns === "w:p") return answer(connection, node, []);
    if (node.attrs.type === "result") return finishPairing(world, pairing, node);
    const stage = childOf(node, "link_code_companion_reg")?.attrs.stage;
    if (stage === "companion_hello") return answer(connection, node, companionHello(world, pairing, node));
    if (stage === "companion_finish") return answer(connection, node, companionFinish(pairing, node));
    return;
  }
  const deviceKey = connection.deviceKey;
  if (deviceKey === null) return;
  switch (node.tag) {
    case "iq":
      return takeQuery(world, connection, node);
    case "message":
      return takeMessage(world, connection, node);
    case "receipt":
      return takeReceipt(world, connection, node);
    case "ack":
      return takeAck(world, deviceKey, node);
    case "call":
      return takeCall(world, connection, node);
    case "chatstate":
      return takeChatState(world, deviceKey, node);
    case "presence":
    case "ib":
      return;
    default:
      log("warn", "stanza nobody takes", { tag: node.tag, attrs: node.attrs });
  }
}

async function takeQuery(world: World, connection: Connection, iq: BinaryNode): Promise<void> {
  const { xmlns = "", type = "" } = iq.attrs;
  const deviceKey = connection.deviceKey ?? "";
  if (type === "result" || type === "error") return;
  const account = world.store.accounts.get(deviceKey.split(":")[0] ?? "");
  const device = world.store.devices.get(deviceKey);
  if (account === undefined || device === undefined) return;
  if (world.faults.take("ignore-query", { account: account.pn, xmlns }) !== undefined) return;
  const name = `${xmlns}/${type}/${firstChildOf(iq)?.tag ?? ""}`;
  const handle = ANSWERS[name] ?? ANSWERS[`${xmlns}/${type}`] ?? ANSWERS[xmlns];
  if (handle === undefined) {
    world.unansweredQueries.set(name, (world.unansweredQueries.get(name) ?? 0) + 1);
    log("warn", "query nobody answers", { name });
    return refuse(connection, iq, new QueryError(501, "feature-not-implemented"));
  }
  const query: Query = { world, iq, deviceKey, device, account };
  try {
    answer(connection, iq, await handle(query));
  } catch (error) {
    if (!(error instanceof QueryError)) log("warn", "query failed", { name, error: (error as Error).stack });
    refuse(connection, iq, error instanceof QueryError ? error : new QueryError(500, "internal-server-error"));
  }
}

function answer(connection: Connection, iq: BinaryNode, content: BinaryNode[]): void {
  const attributes = { from: iq.attrs.to, type: "result", id: iq.attrs.id };
  connection.send(makeNode("iq", attributes, content.length === 0 ? undefined : content));
}

function refuse(connection: Connection, iq: BinaryNode, error: QueryError): void {
  const problem = makeNode("error", { code: String(error.code), text: error.text });
  connection.send(makeNode("iq", { from: iq.attrs.to, type: "error", id: iq.attrs.id }, [problem]));
}

/** A confirmation; code 500 comes right after a retry receipt, whose answer must not be forgotten. */
function takeAck(world: World, deviceKey: string, node: BinaryNode): void {
  const { id = "", class: tag = "", type, error } = node.attrs;
  const pending = world.store.pendingStanzas.get(`${deviceKey}/${tag}/${id}`);
  if (tag === "message" && error === "500" && (pending?.retries ?? 0) > 0) return;
  confirmPending(world, { device: deviceKey, tag, id, type });
}
