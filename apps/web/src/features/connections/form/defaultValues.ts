import type { Connection, ConnectionInput, Network } from "@recado/contract";

/** What the form of a connection holds at first. The token is never known here, so it starts empty. */
export function defaultValues(connection: Connection | undefined, network: Network): ConnectionInput {
  return {
    name: connection?.name ?? "",
    network: connection?.network ?? network,
    isDefault: connection?.isDefault ?? false,
    token: "",
    queueIds: connection?.queues.map(({ id }) => id) ?? [],
    greetingMessage: connection?.greetingMessage ?? "",
    complationMessage: connection?.complationMessage ?? "",
    outOfHoursMessage: connection?.outOfHoursMessage ?? "",
    ratingMessage: connection?.ratingMessage ?? "",
    expiresInactiveMessage: connection?.expiresInactiveMessage ?? "",
    expiresTicket: connection?.expiresTicket ?? 0,
    timeUseBotQueues: connection?.timeUseBotQueues ?? 0,
    maxUseBotQueues: connection?.maxUseBotQueues ?? 3,
    timeToTransfer: connection?.timeToTransfer ?? null,
    transferQueueId: connection?.transferQueueId ?? null,
    promptId: connection?.promptId ?? null,
    integrationId: connection?.integrationId ?? null,
  };
}
