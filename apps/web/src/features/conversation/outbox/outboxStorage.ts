import type { OutboxEntry } from "./outboxEntry";

/** What another page of this browser put, or removed by its name. */
export type StorageChange = { put: OutboxEntry } | { removed: string };

/** Where waiting messages are kept: longer than the page lives. */
export interface OutboxStorage {
  list(): Promise<OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(clientId: string): Promise<void>;
  onChangedElsewhere(listener: (change: StorageChange) => void): void;
}

/** For a browser without a database, as in a private window: it holds as long as the page. */
export function createMemoryStorage(): OutboxStorage {
  const entries = new Map<string, OutboxEntry>();
  return {
    list: async () => [...entries.values()],
    put: async (entry) => void entries.set(entry.clientId, entry),
    remove: async (clientId) => void entries.delete(clientId),
    onChangedElsewhere: () => undefined,
  };
}

const STORE = "entries";

/**
 * Before there were other conversations than tickets, an entry named only the number of its ticket; and before messages were
 * handed on and file lists sent, it said nothing of these.
 */
type AddedField = "conversation" | "forwardedId" | "fileListId";
type KeptEntry = Omit<OutboxEntry, AddedField> & Partial<Pick<OutboxEntry, AddedField>> & { ticketId?: number };

export function readEntry({ ticketId = 0, ...entry }: KeptEntry): OutboxEntry {
  return { conversation: { kind: "ticket", id: ticketId }, forwardedId: null, fileListId: null, ...entry };
}

function promiseOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The database refused"));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open("recado.outbox", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "clientId" });
  return promiseOf(request);
}

/** The browser's database; files go into it as they are. */
export function createBrowserStorage(): OutboxStorage {
  if (typeof indexedDB === "undefined") return createMemoryStorage();
  let database: Promise<IDBDatabase> | undefined;
  const fallback = createMemoryStorage();
  let channel: BroadcastChannel | undefined;

  function openChannel(): BroadcastChannel {
    channel ??= new BroadcastChannel("recado.outbox");
    return channel;
  }

  const tell = (change: StorageChange) => openChannel().postMessage(change);

  async function inStore<Value>(
    mode: IDBTransactionMode,
    action: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> {
    database ??= openDatabase();
    const store = (await database).transaction(STORE, mode).objectStore(STORE);
    return promiseOf(action(store));
  }

  return {
    list: () =>
      inStore<KeptEntry[]>("readonly", (store) => store.getAll()).then(
        (entries) => entries.map(readEntry),
        () => fallback.list(),
      ),
    // A full disk must not keep anybody from speaking: then it is remembered by the page alone.
    put: async (entry) => {
      tell({ put: entry });
      await inStore("readwrite", (store) => store.put(entry)).catch(() => fallback.put(entry));
    },
    remove: async (clientId) => {
      tell({ removed: clientId });
      await fallback.remove(clientId);
      await inStore("readwrite", (store) => store.delete(clientId)).catch(() => undefined);
    },
    onChangedElsewhere: (listener) => openChannel().addEventListener("message", ({ data }) => listener(data)),
  };
}
