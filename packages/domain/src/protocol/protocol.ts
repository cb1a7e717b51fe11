/** The number an episode is called by: the day it began and its id, digits only, so that it can be typed on a telephone. */
export function protocolOf({ id, createdAt }: { id: number; createdAt: Date }): string {
  return createdAt.toISOString().slice(0, 10).replaceAll("-", "") + String(id).padStart(4, "0");
}

/** The ticket a protocol names, if it is one. */
export function ticketIdOf(protocol: string): number | null {
  const id = /^20\d{6}(\d{4,10})$/.exec(protocol.trim())?.[1];
  return id ? Number(id) : null;
}
