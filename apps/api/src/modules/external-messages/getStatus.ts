import { type ExternalMessage, MAX_ID } from "@recado/contract";
import type { TokenHolder } from "../../kernel/auth/tokenHolder.js";
import { unit } from "../../kernel/db/unit.js";
import { fail } from "../../kernel/errors.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { findOutgoing } from "../messages/index.js";
import { toExternalMessage } from "./externalMessage.presenter.js";

/** To ask costs less than to send. */
const limit = rateLimit("external-status", { points: 300, seconds: 60 });

/** What became of a message of the token's connection, named by our id or WhatsApp's. */
export async function getStatus(holder: TokenHolder, name: string): Promise<ExternalMessage> {
  await limit.take(String(holder.connectionId));
  const id = /^\d{1,10}$/.test(name) && Number(name) <= MAX_ID ? Number(name) : null;
  const message = await unit(holder, () => findOutgoing({ connectionId: holder.connectionId, waId: name, id }));
  if (!message) fail("ERR_NO_MESSAGE_FOUND");
  return toExternalMessage({ id: message.id, wid: message.waId, ack: message.ack, problem: message.problem });
}
