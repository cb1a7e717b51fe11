import { BufferJSON } from "@whiskeysockets/baileys";
import {
  GroupCipher,
  GroupSessionBuilder,
  SenderKeyDistributionMessage,
  SenderKeyName,
  SenderKeyRecord,
} from "@whiskeysockets/baileys/lib/Signal/Group/index.js";
import { ProtocolAddress } from "libsignal";
import type { Store } from "../store/store.js";

/** A party's place in a group: whose sender key it is about, its own or somebody else's. */
export interface SenderKeyRef {
  party: string;
  group: string;
  /** `user.device` or the party itself. */
  author: string;
}

function nameOf(senderKey: SenderKeyRef): SenderKeyName {
  return new SenderKeyName(senderKey.group, new ProtocolAddress(senderKey.author, 0));
}

function storageOf(store: Store, party: string) {
  const keyOf = (name: SenderKeyName) => `${party}/${name.toString()}`;
  return {
    loadSenderKey: async (name: SenderKeyName) => {
      const row = store.senderKeys.get(keyOf(name));
      if (row === undefined) return new SenderKeyRecord();
      return SenderKeyRecord.deserialize(Buffer.from(row.record as string));
    },
    storeSenderKey: async (name: SenderKeyName, record: SenderKeyRecord) => {
      store.senderKeys.set(keyOf(name), { party, record: JSON.stringify(record.serialize(), BufferJSON.replacer) });
    },
  };
}

/** The message that lets others read what this party will say in the group. */
export async function announceSenderKey(store: Store, senderKey: SenderKeyRef): Promise<Buffer> {
  const message = await new GroupSessionBuilder(storageOf(store, senderKey.party)).create(nameOf(senderKey));
  return Buffer.from(message.serialize());
}

export async function learnSenderKey(store: Store, senderKey: SenderKeyRef, announcement: Uint8Array): Promise<void> {
  const message = new SenderKeyDistributionMessage(null, null, null, null, announcement);
  await new GroupSessionBuilder(storageOf(store, senderKey.party)).process(nameOf(senderKey), message);
}

export async function sealForGroup(store: Store, senderKey: SenderKeyRef, plain: Uint8Array): Promise<Buffer> {
  return Buffer.from(await new GroupCipher(storageOf(store, senderKey.party), nameOf(senderKey)).encrypt(plain));
}

export async function openFromGroup(store: Store, senderKey: SenderKeyRef, sealed: Uint8Array): Promise<Buffer> {
  return Buffer.from(await new GroupCipher(storageOf(store, senderKey.party), nameOf(senderKey)).decrypt(sealed));
}
