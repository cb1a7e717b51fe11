import type { RawSocket } from "../baileysWs.js";

const ANSWER_MS = 2_000;

/**
 * Why: the library takes a socket for closed when the other side has answered its closing, for which `ws` waits 30 s and the
 * library has no option. Nobody answers on a connection that is dead, and the line comes back only afterwards. `onClosing` is
 * called when the closing begins: what is given to the library from then on is refused. Upstream: none known. Worth: a line is
 * back 28 s earlier after its network was lost; no throughput.
 */
export function boundClose(socket: RawSocket, onClosing: () => void): void {
  const close = socket.close.bind(socket);
  socket.once("close", onClosing);
  socket.close = (code, reason) => {
    onClosing();
    close(code, reason);
    const timer = setTimeout(() => socket.terminate(), ANSWER_MS);
    socket.once("close", () => clearTimeout(timer));
  };
}
