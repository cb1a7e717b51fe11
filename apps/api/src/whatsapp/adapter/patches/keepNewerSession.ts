import type { SignalRepositoryWithLIDStore } from "@whiskeysockets/baileys";

/**
 * Why: when the library learns the LID of a number it moves the number's Signal session to it, also over one that is there
 * and newer; what was encrypted with the lost one cannot be decrypted. Here a session that exists stays. Upstream: WhiskeySockets/Baileys#2372
 * (closed without a merge). Worth: no unreadable messages after a contact's switch to LID; no throughput.
 */
export function keepNewerSession(repository: SignalRepositoryWithLIDStore): void {
  const { migrateSession, validateSession } = repository;
  repository.migrateSession = async (from, to) => {
    const { exists } = await validateSession(to);
    return exists ? { migrated: 0, skipped: 1, total: 1 } : migrateSession(from, to);
  };
}
