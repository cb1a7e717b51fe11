import { randomBytes } from "node:crypto";
import {
  addTransactionCapability,
  DEFAULT_CONNECTION_CONFIG,
  initAuthCreds,
  type SignalKeyStore,
} from "@whiskeysockets/baileys";
import { describe, expect, it } from "vitest";
import type { Lease } from "../store/lease.js";
import { Decryption } from "./decryption.js";
import { libraryLog } from "./libraryLog.js";

/** A repository that remembers by which names its keys were asked for. */
function openRepository() {
  const asked: string[] = [];
  const kept: Record<string, unknown> = {};
  const store = {
    async get(_type: string, ids: string[]) {
      asked.push(...ids);
      return Object.fromEntries(ids.flatMap((id) => (id in kept ? [[id, kept[id]]] : [])));
    },
    async set(data: Record<string, Record<string, unknown>>) {
      for (const values of Object.values(data)) Object.assign(kept, values);
    },
  } as SignalKeyStore;
  const creds = initAuthCreds();
  const keys = addTransactionCapability(store, libraryLog, DEFAULT_CONNECTION_CONFIG.transactionOpts);
  const { makeRepository } = new Decryption({} as Lease);
  return { asked, repository: makeRepository(creds)({ creds, keys }, libraryLog) };
}

describe("a key for a group", () => {
  const SENDER = "5521981000000@s.whatsapp.net";
  const hand = async (groupId: string) => {
    const words = { group: "120363041234567890@g.us", meId: SENDER, data: Buffer.from("oi") };
    const { senderKeyDistributionMessage: key } = await openRepository().repository.encryptGroupMessage(words);
    const { asked, repository } = openRepository();
    const item = { groupId, axolotlSenderKeyDistributionMessage: key };
    await repository.processSenderKeyDistributionMessage({ item, authorJid: SENDER }).catch(() => undefined);
    return asked;
  };

  it.each(["a\0b", randomBytes(5_000).toString("hex"), "5521981000000@s.whatsapp.net", "", "120363@g.us\0"])(
    "that names itself %#, as only a stranger would, is not even looked for",
    async (groupId) => {
      expect(await hand(groupId)).toEqual([]);
    },
  );

  it.each(["120363041234567890@g.us", "5511999990000-1600000000@g.us", "status@broadcast", "1600000000@broadcast"])(
    "of %s is taken",
    async (groupId) => {
      expect(await hand(groupId)).toEqual(expect.arrayContaining([expect.stringContaining(groupId)]));
    },
  );
});
