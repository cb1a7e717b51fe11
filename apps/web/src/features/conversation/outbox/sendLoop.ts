import type { Message } from "@recado/contract";
import { ApiError, isTransient } from "../../../shared/api/apiError";
import { createStore } from "../../../shared/store/createStore";
import { type ConversationRef, nameOf } from "../conversationRef";
import type { EntryStore } from "./entryStore";
import { failOverdue } from "./failOverdue";
import type { Send } from "./kinds";
import type { OutboxEntry } from "./outboxEntry";
import { createPause } from "./pause";

export interface SendLoopParts {
  send: Send;
  /** Lets one sender at a time do this for a conversation, over all tabs of the browser. */
  inTurn: (name: string, action: () => Promise<void>) => Promise<void>;
}

export type SentListener = (messages: Message[], entry: OutboxEntry) => void;

/** Seconds to wait after each passing failure; the last one repeats. */
const PAUSES = [1, 2, 5, 10, 20, 30];

/** Sends the entries of each conversation one after the other, for as long as it is on. */
export function createSendLoop(store: EntryStore, { send, inTurn }: SendLoopParts) {
  const progress = createStore<Readonly<Record<string, number>>>({});
  const held = createStore<ReadonlySet<string>>(new Set());
  const sentListeners = new Set<SentListener>();
  const running = new Map<string, Promise<void>>();
  const uploads = new Map<string, AbortController>();
  let pause = createPause();
  let isOn = false;

  function sendNext(conversation: ConversationRef): void {
    const name = nameOf(conversation);
    if (running.has(name)) return;
    const turn = inTurn(name, () => sendAll(conversation)).finally(() => {
      running.delete(name);
      // One that came while the last was leaving.
      if (isOn && store.nextOf(conversation)) sendNext(conversation);
    });
    running.set(name, turn);
  }

  async function sendAll(conversation: ConversationRef): Promise<void> {
    let failures = 0;
    for (let entry = store.nextOf(conversation); isOn && entry; entry = store.nextOf(conversation)) {
      // The page may have slept since it was written.
      const overdue = failOverdue(entry);
      if (overdue) {
        store.change(overdue);
        continue;
      }
      const outcome = await sendOne(entry);
      failures = outcome === "later" ? failures + 1 : 0;
      hold(conversation, outcome === "later");
      if (outcome === "later") await pause.wait(1_000 * (PAUSES[failures - 1] ?? 30));
    }
    hold(conversation, false);
  }

  async function sendOne(entry: OutboxEntry): Promise<"gone" | "later"> {
    const { clientId } = entry;
    const upload = new AbortController();
    uploads.set(clientId, upload);
    try {
      const onProgress = (uploaded: number) => progress.set({ ...progress.get(), [clientId]: uploaded });
      const messages = await send(entry, { signal: upload.signal, onProgress });
      for (const listener of sentListeners) listener(messages, entry);
      store.forget(clientId);
    } catch (error) {
      if (isTriedAgain(error)) return "later";
      // Dropped meanwhile, or the session ended.
      if (!upload.signal.aborted)
        store.change({ ...entry, problem: error instanceof ApiError ? error.code : "ERR_INTERNAL", wasRefused: true });
    } finally {
      uploads.delete(clientId);
      const { [clientId]: _, ...rest } = progress.get();
      progress.set(rest);
    }
    return "gone";
  }

  function hold(conversation: ConversationRef, isHeld: boolean): void {
    const names = new Set(held.get());
    if (isHeld) names.add(nameOf(conversation));
    else names.delete(nameOf(conversation));
    held.set(names);
  }

  return {
    progress,
    held,
    sentListeners,
    sendNext,
    start(): void {
      isOn = true;
      pause = createPause();
    },
    stop(): void {
      isOn = false;
      pause.end();
      held.set(new Set());
      for (const upload of uploads.values()) upload.abort();
    },
    abort: (clientId: string) => uploads.get(clientId)?.abort(),
    wake: () => pause.wake(),
  };
}

/** What mends by itself, a session that must be renewed, too many at once: later it may leave. */
function isTriedAgain(error: unknown): boolean {
  return isTransient(error) || (error instanceof ApiError && (error.status === 401 || error.status === 429));
}
