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
export interface Voice {
  party: string;
  group: string;
  /** `user.device` or the party itself. */
  author: string;
}

function nameOf(voice: Voice): SenderKeyName {
  return new SenderKeyName(voice.group, new ProtocolAddress(voice.author, 0));
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
export async function announceSenderKey(store: Store, voice: Voice): Promise<Buffer> {
  const message = await new GroupSessionBuilder(storageOf(store, voice.party)).create(nameOf(voice));
  return Buffer.from(message.serialize());
}

export async function learnSenderKey(store: Store, voice: Voice, announcement: Uint8Array): Promise<void> {
  const message = new SenderKeyDistributionMessage(null, null, null, null, announcement);
  await new GroupSessionBuilder(storageOf(store, voice.party)).process(nameOf(voice), message);
}

export async function sealForGroup(store: Store, voice: Voice, plain: Uint8Array): Promise<Buffer> {
  return Buffer.from(await new GroupCipher(storageOf(store, voice.party), nameOf(voice)).encrypt(plain));
}

export async function openFromGroup(store: Store, voice: Voice, sealed: Uint8Array): Promise<Buffer> {
  return Buffer.from(await new GroupCipher(storageOf(store, voice.party), nameOf(voice)).decrypt(sealed));
}
