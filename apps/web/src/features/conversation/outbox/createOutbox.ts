import type { Message } from "@recado/contract";
import { ApiError } from "../../../shared/api/apiError";
import { createStore } from "../../../shared/store/createStore";
import { type ConversationRef, isSame, nameOf } from "../conversationRef";
import type { NewEntry, OutboxEntry } from "./outboxEntry";
import type { OutboxStorage } from "./outboxStorage";
import { createPause } from "./pause";
import type { Send } from "./senders";

export interface OutboxParts {
  storage: OutboxStorage;
  send: Send;
  /** Lets one sender at a time do this for a conversation, over all tabs of the browser. */
  inTurn: (name: string, deed: () => Promise<void>) => Promise<void>;
  newClientId: () => string;
}

type SentListener = (messages: Message[], entry: OutboxEntry) => void;

interface Writer {
  companyId: number;
  userId: number;
}

/** After a failure that may pass: seconds, the last one again and again. */
const PAUSES = [1, 2, 5, 10, 20, 30];

/**
 * Messages on their way to the server. An entry is shown at once and kept across reloads. Entries of one conversation are
 * sent one after the other. An entry leaves when the server has it, or when its writer drops it.
 */
export function createOutbox({ storage, send, inTurn, newClientId }: OutboxParts) {
  const entries = createStore<readonly OutboxEntry[]>([]);
  const progress = createStore<Readonly<Record<string, number>>>({});
  const held = createStore<ReadonlySet<string>>(new Set());
  const sentListeners = new Set<SentListener>();
  const running = new Map<string, Promise<void>>();
  const uploads = new Map<string, AbortController>();
  let pause = createPause();
  let writer: Writer | null = null;

  /** Begins for a user, with what an earlier page of theirs left behind. */
  async function start(user: Writer): Promise<void> {
    writer = user;
    pause = createPause();
    const kept = (await storage.list()).filter(
      ({ companyId, userId }) => companyId === user.companyId && userId === user.userId,
    );
    if (writer !== user) return;
    const known = new Set(entries.get().map(({ clientId }) => clientId));
    entries.set(inOrder([...entries.get(), ...kept.filter(({ clientId }) => !known.has(clientId))]));
    for (const { conversation } of kept) pump(conversation);
  }

  /** The session is over: nothing is sent, and nothing is lost. */
  function stop(): void {
    writer = null;
    pause.end();
    held.set(new Set());
    for (const upload of uploads.values()) upload.abort();
    entries.set([]);
  }

  function add(input: NewEntry): string {
    if (!writer) throw new Error("Nobody is there who could send");
    const entry: OutboxEntry = {
      ...{
        quotedMsg: null,
        signed: false,
        isVoice: false,
        quickMessageId: null,
        forwardedId: null,
        fileListId: null,
        file: null,
      },
      ...input,
      ...writer,
      clientId: newClientId(),
      number: Math.max(Date.now(), (entries.get().at(-1)?.number ?? 0) + 1),
      createdAt: new Date().toISOString(),
      problem: null,
      wasRefused: false,
    };
    entries.set([...entries.get(), entry]);
    void storage.put(entry).then(() => pump(entry.conversation));
    return entry.clientId;
  }

  /** Tries a refused one again, under the same name. */
  function retry(clientId: string): void {
    const entry = find(clientId);
    if (!entry) return;
    change({ ...entry, problem: null });
    pump(entry.conversation);
  }

  /** Takes one back that has not left; what the server has by then stays. */
  function drop(clientId: string): void {
    uploads.get(clientId)?.abort();
    forget(clientId);
  }

  function pump(conversation: ConversationRef): void {
    const name = nameOf(conversation);
    if (running.has(name)) return;
    const turn = inTurn(name, () => sendAll(conversation)).finally(() => {
      running.delete(name);
      // One that came while the last was leaving.
      if (writer && nextOf(conversation)) pump(conversation);
    });
    running.set(name, turn);
  }

  async function sendAll(conversation: ConversationRef): Promise<void> {
    let failures = 0;
    for (let entry = nextOf(conversation); writer && entry; entry = nextOf(conversation)) {
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
      const onProgress = (share: number) => progress.set({ ...progress.get(), [clientId]: share });
      const messages = await send(entry, { signal: upload.signal, onProgress });
      for (const listener of sentListeners) listener(messages, entry);
      forget(clientId);
    } catch (error) {
      if (isPassing(error)) return "later";
      // Dropped meanwhile, or the session ended.
      if (!upload.signal.aborted)
        change({ ...entry, problem: error instanceof ApiError ? error.code : "ERR_INTERNAL", wasRefused: true });
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

  function find(clientId: string): OutboxEntry | undefined {
    return entries.get().find((entry) => entry.clientId === clientId);
  }

  function nextOf(conversation: ConversationRef): OutboxEntry | undefined {
    return entries.get().find((entry) => isSame(entry.conversation, conversation) && entry.problem === null);
  }

  function change(entry: OutboxEntry): void {
    entries.set(entries.get().map((each) => (each.clientId === entry.clientId ? entry : each)));
    void storage.put(entry);
  }

  function forget(clientId: string): void {
    entries.set(entries.get().filter((entry) => entry.clientId !== clientId));
    void storage.remove(clientId);
  }

  return {
    entries,
    progress,
    /** Conversations, by their names, from which nothing leaves for now. */
    held,
    start,
    stop,
    add,
    retry,
    drop,
    /** The way is free again: who waits tries at once. */
    wake: () => pause.wake(),
    /** Hears what the server made of an entry. */
    onSent(listener: SentListener): () => void {
      sentListeners.add(listener);
      return () => sentListeners.delete(listener);
    },
  };
}

function inOrder(list: OutboxEntry[]): OutboxEntry[] {
  return list.sort((one, other) => one.number - other.number);
}

/** No answer, a server that is not there, a session that must be renewed, too many at once: all of that passes. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === "ERR_UNREADABLE") return false;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 502;
}
