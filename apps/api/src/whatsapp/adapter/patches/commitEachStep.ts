import type { SignalRepositoryWithLIDStore } from "@whiskeysockets/baileys";
import { outsideTransaction } from "../outsideTransaction.js";
import { SerialQueue } from "../serialQueue.js";

/** What reads Signal sessions, and what changes them. */
const READERS = ["validateSession", "hasSenderKey", "getSessionInfo"] as const;
const WRITERS = [
  "decryptMessage",
  "decryptGroupMessage",
  "encryptMessage",
  "encryptGroupMessage",
  "getSenderKeyDistributionMessage",
  "processSenderKeyDistributionMessage",
  "injectE2ESession",
  "migrateSession",
  "deleteSession",
] as const;

/**
 * Why: the library encrypts and sends in one transaction and writes the keys when it ends. A crash in between would leave us
 * behind everybody we wrote to. Here each step is a transaction of its own, committed before its result is used. And a
 * send and a receipt of the same person, one by number and one by LID, overwrite each other's session: so the steps of a line
 * run one by one. Upstream: WhiskeySockets/Baileys#2340, for the second. Worth: no message a customer cannot read after a crash; no throughput.
 */
export function commitEachStep(repository: SignalRepositoryWithLIDStore): void {
  const queue = new SerialQueue();
  const replace = (name: keyof SignalRepositoryWithLIDStore, isQueued: boolean) => {
    const step = repository[name] as (...input: unknown[]) => Promise<unknown>;
    const run = (input: unknown[]) => outsideTransaction.runInAsyncScope(step, repository, ...input);
    Object.assign(repository, {
      [name]: (...input: unknown[]) => (isQueued ? queue.run(() => run(input)) : run(input)),
    });
  };
  for (const name of READERS) replace(name, false);
  for (const name of WRITERS) replace(name, true);
}
