import { type Connection, type ConnectionState, SECRET_MASK } from "@recado/contract";
import { compareInMenu } from "@recado/domain";
import type { ConnectionModel } from "./connection.model.js";

/** How a connection looks to somebody. A code opens the number and a token sends in its name: few may see any of them. */
export function toConnection(row: ConnectionModel, { withSecrets }: { withSecrets: boolean }): Connection {
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
    integrationId: row.integrationId,
    promptId: row.promptId,
    queues: (row.queues ?? [])
      .toSorted(compareInMenu)
      .map(({ id, name, color, greetingMessage }) => ({ id, name, color, greetingMessage })),
    updatedAt: row.updatedAt.toISOString(),
  };
}

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
