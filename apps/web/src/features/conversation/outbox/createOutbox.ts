import { createEntryStore } from "./entryStore";
import type { NewEntry, OutboxEntry } from "./outboxEntry";
import type { OutboxStorage } from "./outboxStorage";
import { createSendLoop, type SendLoopParts, type SentListener } from "./sendLoop";

export interface OutboxParts extends SendLoopParts {
  storage: OutboxStorage;
  newClientId: () => string;
}

interface Writer {
  companyId: number;
  userId: number;
}

/** What an entry is unless its writer says otherwise. */
const PLAIN = {
  quotedMsg: null,
  signed: false,
  isVoice: false,
  quickMessageId: null,
  forwardedId: null,
  fileListId: null,
  file: null,
  problem: null,
  wasRefused: false,
};

/**
 * Messages on their way to the server. An entry is shown at once and kept across reloads. Entries of one conversation are
 * sent one after the other. An entry leaves when the server has it, or when its writer drops it. All pages of a browser know
 * of all entries, so that any of them can be closed.
 */
export function createOutbox({ storage, newClientId, ...parts }: OutboxParts) {
  const store = createEntryStore(storage);
  const loop = createSendLoop(store, parts);
  const { entries } = store;
  let writer: Writer | null = null;

  storage.onChangedElsewhere((change) => {
    if ("removed" in change) {
      loop.abort(change.removed);
      store.applyRemoved(change.removed);
    } else if (writer?.companyId === change.put.companyId && writer.userId === change.put.userId) {
      store.applyPut(change.put);
      loop.sendNext(change.put.conversation);
    }
  });

  return {
    entries,
    progress: loop.progress,
    /** Conversations, by their names, from which nothing leaves for now. */
    held: loop.held,
    /** Begins for a user, with what an earlier page of theirs left behind; what is from long ago they have to send again. */
    async start(user: Writer): Promise<void> {
      writer = user;
      loop.start();
      const kept = await store.listKept(user);
      if (writer !== user) return;
      store.restore(kept);
      for (const { conversation } of kept) loop.sendNext(conversation);
    },
    /** The session is over: nothing is sent, and nothing is lost. */
    stop(): void {
      writer = null;
      loop.stop();
      entries.set([]);
    },
    add(input: NewEntry): string {
      if (!writer) throw new Error("Nobody is there who could send");
      const entry: OutboxEntry = {
        ...PLAIN,
        ...input,
        ...writer,
        clientId: newClientId(),
        number: Math.max(Date.now(), (entries.get().at(-1)?.number ?? 0) + 1),
        createdAt: new Date().toISOString(),
      };
      void store.add(entry).then(() => loop.sendNext(entry.conversation));
      return entry.clientId;
    },
    /** Tries one that did not leave again, under the same name. It is of now: the next start lets it leave by itself. */
    retry(clientId: string): void {
      const entry = store.find(clientId);
      if (!entry) return;
      store.change({ ...entry, problem: null, createdAt: new Date().toISOString() });
      loop.sendNext(entry.conversation);
    },
    /** Takes one back that has not left; what the server has by then stays. */
    drop(clientId: string): void {
      loop.abort(clientId);
      store.forget(clientId);
    },
    /** Ends the pauses: what waits is tried at once. */
    wake: loop.wake,
    /** Hears what the server made of an entry. */
    onSent(listener: SentListener): () => void {
      loop.sentListeners.add(listener);
      return () => loop.sentListeners.delete(listener);
    },
  };
}
