import { authChannel, liveSince, type Missed, userStatus, wireName } from "@recado/contract";
import { io, type Socket } from "socket.io-client";
import { refreshSession } from "../api/refresh";
import { accessToken } from "../api/sessionStore";
import { API_ROOT } from "../api/transport";
import { createStore } from "../store/createStore";
import { rejoinRooms, sendClientEvent, setSender } from "./clientEvents";
import { createEventStream } from "./eventStream";
import { idleStore } from "./idle";

const STATUS_EVERY_MS = 300_000;
const CATCH_UP_EVERY_MS = 60_000;
const RETRY_AFTER_MS = 3_000;
const MAX_RETRY_AFTER_MS = 60_000;
/** What was loaded so long before the first connection may be out of date by then. */
const LATE_AFTER_MS = 5_000;

/** Is the live connection up? Starts as true so that a page just opened does not warn. */
export const liveStore = createStore(true);

interface LiveOptions {
  userId: number;
  companyId: number;
  /** The gap cannot be filled event by event: what is on screen is fetched anew. */
  onGap: () => void;
}

/** Opens the one live connection of the session; the returned function closes it. */
export function connectLive({ userId, companyId, onGap }: LiveOptions): () => void {
  const begun = Date.now();
  let hasFailed = false;
  /** How often in a row the server has refused us. */
  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryQuestion: ReturnType<typeof setTimeout> | undefined;
  const ended = new AbortController();
  const socket: Socket = io({
    path: `${API_ROOT}/socket.io`,
    transports: ["websocket"],
    auth: (give) => give({ token: accessToken() }),
  });
  setSender(socket);
  const stream = createEventStream({
    askSince,
    authWire: wireName(authChannel, companyId),
    onGap,
    isScreenOld: () => hasFailed || Date.now() - begun > LATE_AFTER_MS,
  });

  async function askSince(since: number): Promise<Missed | undefined> {
    return socket
      .timeout(10_000)
      .emitWithAck(liveSince.name, { since })
      .catch(() => undefined);
  }

  async function catchUp(): Promise<void> {
    clearTimeout(retryQuestion);
    const isAnswered = await stream.catchUp();
    if (isAnswered || ended.signal.aborted) return;
    // A server that has no time just now, as after a restart; not all windows at once.
    const soon = RETRY_AFTER_MS * (1 + Math.random());
    retryQuestion = setTimeout(() => socket.connected && void catchUp(), soon);
  }

  function notifyOnline(): void {
    sendClientEvent(userStatus, { userId, isIdle: idleStore.get() });
  }

  /** The server refused the token, or one window too many: gets a new token, then connects again, later each time. */
  function comeBack(): void {
    clearTimeout(retry);
    const delay = Math.min(RETRY_AFTER_MS * 2 ** refusals, MAX_RETRY_AFTER_MS);
    refusals += 1;
    retry = setTimeout(() => {
      refreshSession()
        .then(() => !ended.signal.aborted && socket.connect())
        .catch(() => !ended.signal.aborted && comeBack());
    }, delay);
  }

  socket.on("connect", () => {
    refusals = 0;
    liveStore.set(true);
    notifyOnline();
    rejoinRooms();
    void catchUp();
  });
  socket.on("disconnect", (reason) => {
    if (ended.signal.aborted) return;
    hasFailed = true;
    liveStore.set(false);
    if (reason === "io server disconnect") comeBack();
  });
  socket.on("connect_error", () => {
    hasFailed = true;
    liveStore.set(false);
    if (!socket.active) comeBack();
  });
  socket.onAny(stream.receive);

  const stopTelling = idleStore.subscribe(notifyOnline);
  const status = setInterval(notifyOnline, STATUS_EVERY_MS);
  const check = setInterval(() => socket.connected && void catchUp(), CATCH_UP_EVERY_MS);

  return () => {
    ended.abort();
    setSender(undefined);
    stopTelling();
    clearInterval(status);
    clearInterval(check);
    clearTimeout(retry);
    clearTimeout(retryQuestion);
    socket.disconnect();
    liveStore.set(true);
  };
}
