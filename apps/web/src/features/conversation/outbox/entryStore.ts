import { createStore } from "../../../shared/store/createStore";
import { type ConversationRef, isSame } from "../conversationRef";
import type { OutboxEntry } from "./outboxEntry";
import type { OutboxStorage } from "./outboxStorage";

export type EntryStore = ReturnType<typeof createEntryStore>;

/** What waits to be sent: shown from here, and kept in the storage of the browser across reloads. */
export function createEntryStore(storage: OutboxStorage) {
  const entries = createStore<readonly OutboxEntry[]>([]);
  const applyRemoved = (clientId: string) => entries.set(entries.get().filter((entry) => entry.clientId !== clientId));
  return {
    entries,
    /** What an earlier page of this user left behind; shown only when it is taken in. */
    async listKept({ companyId, userId }: Pick<OutboxEntry, "companyId" | "userId">): Promise<OutboxEntry[]> {
      return (await storage.list()).filter((entry) => entry.companyId === companyId && entry.userId === userId);
    },
    restore(kept: OutboxEntry[]): void {
      const known = new Set(entries.get().map(({ clientId }) => clientId));
      entries.set(inOrder([...entries.get(), ...kept.filter(({ clientId }) => !known.has(clientId))]));
    },
    /** What another page of the browser has put, or changed. */
    applyPut(entry: OutboxEntry): void {
      entries.set(inOrder([...entries.get().filter(({ clientId }) => clientId !== entry.clientId), entry]));
    },
    /** Another page has sent or dropped it. */
    applyRemoved,
    async add(entry: OutboxEntry): Promise<void> {
      entries.set([...entries.get(), entry]);
      await storage.put(entry);
    },
    find(clientId: string): OutboxEntry | undefined {
      return entries.get().find((entry) => entry.clientId === clientId);
    },
    /** The next of a conversation that may leave. */
    nextOf(conversation: ConversationRef): OutboxEntry | undefined {
      return entries.get().find((entry) => isSame(entry.conversation, conversation) && entry.problem === null);
    },
    change(entry: OutboxEntry): void {
      entries.set(entries.get().map((each) => (each.clientId === entry.clientId ? entry : each)));
      void storage.put(entry);
    },
    forget(clientId: string): void {
      applyRemoved(clientId);
      void storage.remove(clientId);
    },
  };
}

function inOrder(list: OutboxEntry[]): OutboxEntry[] {
  return list.sort((one, other) => one.number - other.number);
}
