import { type Connection, type ConnectionState, SECRET_MASK } from "@recado/contract";
import { compareInMenu } from "@recado/domain";
import type { ConnectionModel } from "./connection.model.js";

/** Who sees it: `all` whoever manages connections, `rules` the same person where codes and tokens do not go, `state` all others. */
type View = "all" | "rules" | "state";

/** How a connection looks to somebody. A code opens the number and a token sends in its name: few may see any of them. */
export function toConnection(row: ConnectionModel, view: View): Connection {
  const withSecrets = view === "all";
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    downSince: row.downSince?.toISOString() ?? null,
    qrcode: withSecrets ? row.qrcode : "",
    pairingCode: withSecrets ? row.pairingCode : "",
    retries: row.retries,
    number: row.number,
    isDefault: row.isDefault,
    token: withSecrets && row.tokenHash !== null ? `${SECRET_MASK}${row.tokenLast4}` : "",
    isTokenWeak: withSecrets && row.isTokenWeak,
    provider: row.provider,
    network: row.network,
    ...(view === "state" ? NO_RULES : rulesOf(row)),
    queues: (row.queues ?? [])
      .toSorted(compareInMenu)
      .map(({ id, name, color, greetingMessage }) => ({ id, name, color, greetingMessage })),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What it says and does by itself. */
function rulesOf(row: ConnectionModel) {
  const { integrationId, promptId } = row;
  return {
    greetingMessage: row.greetingMessage,
    complationMessage: row.complationMessage,
    outOfHoursMessage: row.outOfHoursMessage,
    ratingMessage: row.ratingMessage,
    expiresInactiveMessage: row.expiresInactiveMessage,
    expiresTicket: row.expiresTicket,
    timeUseBotQueues: row.timeUseBotQueues,
    maxUseBotQueues: row.maxUseBotQueues,
    timeToTransfer: row.timeToTransfer,
    transferQueueId: row.transferQueueId,
    timeSendQueue: row.timeToTransfer,
    sendIdQueue: row.transferQueueId,
    integrationId,
    promptId,
    integration: integrationId === null ? null : { id: integrationId, name: row.robots?.integration ?? "" },
    prompt: promptId === null ? null : { id: promptId, name: row.robots?.prompt ?? "" },
  };
}

const NO_RULES: ReturnType<typeof rulesOf> = {
  greetingMessage: "",
  complationMessage: "",
  outOfHoursMessage: "",
  ratingMessage: "",
  expiresInactiveMessage: "",
  expiresTicket: 0,
  timeUseBotQueues: 0,
  maxUseBotQueues: 0,
  timeToTransfer: null,
  transferQueueId: null,
  timeSendQueue: null,
  sendIdQueue: null,
  integrationId: null,
  promptId: null,
  integration: null,
  prompt: null,
};

/** What the dialog with the code hears. */
export function toConnectionSession(row: ConnectionModel): ConnectionState {
  const { id, name, status, downSince, qrcode, pairingCode, retries, updatedAt } = row;
  return {
    id,
    name,
    status,
    downSince: downSince?.toISOString() ?? null,
    qrcode,
    pairingCode,
    retries,
    updatedAt: updatedAt.toISOString(),
  };
}
