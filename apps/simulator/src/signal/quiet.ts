/** libsignal prints whole sessions, private keys included, through the console. Nobody needs that. */
export function silenceLibsignal(): void {
  const silent = () => undefined;
  Object.assign(globalThis.console, { info: silent, warn: silent, error: silent });
}
