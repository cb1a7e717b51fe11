/** How long whoever ends the server waits for it: longer than the server gives itself (STOP_TIMEOUT_MS in its main.ts). */
export const PATIENCE_MS = 25_000;
