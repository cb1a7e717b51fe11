import { authChannel, liveSince, type Missed, type Sequenced, userStatus, wireName } from "@recado/contract";
import { io, type Socket } from "socket.io-client";
import { refreshSession } from "../api/refresh";
import { accessToken } from "../api/sessionStore";
import { API_ROOT } from "../api/transport";
import { createStore } from "../store/createStore";
import { rejoinRooms, sendClientEvent, setSender } from "./clientEvents";
import { idleStore } from "./idle";
import { deliver } from "./listeners";
import { createSequence } from "./sequence";

const STATUS_EVERY_MS = 300_000;
const CATCH_UP_EVERY_MS = 60_000;
const RETRY_AFTER_MS = 3_000;
const MAX_RETRY_AFTER_MS = 60_000;
/** What was loaded so long before the first connection may be out of date by then. */
const LATE_AFTER_MS = 5_000;
/** Asked for at first: the answer tells where the sequence stands without sending old news. */
const FAR_AHEAD = 2_147_483_647;

/** Is the live connection up? Starts as true so that a page just opened does not warn. */
export const liveStore = createStore(true);

interface LiveOptions {
  userId: number;
  companyId: number;
  /** The gap cannot be filled event by event: what is on screen is fetched anew. */
  onGap: () => void;
}

/** An event as it came on the wire. */
interface WireEvent {
  event: string;
  payload: unknown;
  position?: Sequenced;
}

/** Opens the one live connection of the session; the returned function closes it. */
export function connectLive({ userId, companyId, onGap }: LiveOptions): () => void {
  const sequence = createSequence();
  let isPositioned = false;
  const begun = Date.now();
  let hasFailed = false;
  /** What came live meanwhile must not hide what was missed before it. */
  let unansweredSince: number | undefined;
  let waiting: WireEvent[] | undefined;
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
  const authWire = wireName(authChannel, companyId);

  async function ask(since: number): Promise<Missed | undefined> {
    return socket
      .timeout(10_000)
      .emitWithAck(liveSince.name, { since })
      .catch(() => undefined);
  }

  /** Fetches missed events. Live ones wait meanwhile, or an older state of a row would overwrite a newer one. */
  async function catchUp(): Promise<void> {
    if (waiting) return;
    waiting = [];
    clearTimeout(retryQuestion);
    let isAnswered = false;
    try {
      isAnswered = await fillGap();
    } finally {
      const late = waiting;
      waiting = undefined;
      for (const { event, payload, position } of late) receive(event, payload, position);
    }
    // A server that has no time just now, as after a restart; not all windows at once.
    const soon = RETRY_AFTER_MS * (1 + Math.random());
    if (!isAnswered && !ended.signal.aborted)
      retryQuestion = setTimeout(() => socket.connected && void catchUp(), soon);
  }

  /** Whether the server answered. */
  async function fillGap(): Promise<boolean> {
    // On a page just opened no event has been applied yet, so none can come too late.
    const newest = isPositioned ? sequence.newest() : 0;
    if (!isPositioned) {
      const position = await ask(FAR_AHEAD);
      if (!position) return false;
      sequence.moveTo(position.seq);
      isPositioned = true;
      // What happened before this moment nobody tells, and the page may be of long before.
      if (hasFailed || Date.now() - begun > LATE_AFTER_MS) onGap();
    }
    unansweredSince ??= sequence.since();
    const missed = await ask(unansweredSince);
    if (!missed) return false;
    unansweredSince = undefined;
    let lost = missed.events === null;
    for (const { event, payload, seq } of missed.events ?? []) {
      // A missed "logged in elsewhere" was for an earlier session: ours would have been refused by now.
      if (!sequence.accept(seq) || event === authWire) continue;
      const cameLive = waiting?.some(({ position }) => position?.seq === seq);
      if (seq < newest) lost = true;
      else deliver(event, payload, { missed: !cameLive });
    }
    if (lost) onGap();
    sequence.moveTo(missed.seq);
    return true;
  }

  function receive(event: string, payload: unknown, position?: Sequenced): void {
    if (waiting) {
      waiting.push({ event, payload, position });
      return;
    }
    const isLate = position !== undefined && position.seq < sequence.newest();
    if (!sequence.accept(position?.seq)) return;
    // A newer event came before it: what it tells may be out of date.
    if (isLate && event !== authWire) onGap();
    else deliver(event, payload, { missed: false });
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
  socket.onAny(receive);

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
