import { deflateSync } from "node:zlib";
import { proto } from "@whiskeysockets/baileys";
import { fromBase64 } from "../bytes.js";
import { sendSelf } from "../messages/sendSelf.js";
import { deviceKeyOf, lidJid, numberJid } from "../people/addresses.js";
import type { AccountRow, DeviceRow } from "../store/rows.js";
import type { World } from "../world.js";

const { HistorySyncType } = proto.HistorySync;
const { Type } = proto.Message.ProtocolMessage;

/** What a phone tells a newly linked client: the keys of its settings, who is who, and that there is no old chat. */
export async function sendFirstHistory(world: World, device: DeviceRow): Promise<void> {
  const account = world.store.accounts.get(device.pn);
  if (account === undefined) return;
  await sendSelf(world, device, {
    type: Type.APP_STATE_SYNC_KEY_SHARE,
    appStateSyncKeyShare: {
      keys: [
        {
          keyId: { keyId: fromBase64(account.appStateKey.id) },
          keyData: {
            keyData: fromBase64(account.appStateKey.data),
            fingerprint: { rawId: 1, currentIndex: 0, deviceIndexes: [0] },
            timestamp: Date.now(),
          },
        },
      ],
    },
  });
  const history = { pushnames: [], conversations: [], phoneNumberToLidMappings: knownPairs(world, account) };
  await sendHistory(world, device, { ...history, syncType: HistorySyncType.INITIAL_BOOTSTRAP });
  await sendHistory(world, device, { conversations: [], syncType: HistorySyncType.RECENT, progress: 100 });
  world.store.devices.update(deviceKeyOf(device), { isSynced: true });
}

function sendHistory(world: World, device: DeviceRow, history: proto.IHistorySync): Promise<void> {
  const payload = deflateSync(proto.HistorySync.encode(proto.HistorySync.fromObject(history)).finish());
  return sendSelf(world, device, {
    type: Type.HISTORY_SYNC_NOTIFICATION,
    historySyncNotification: {
      syncType: history.syncType as unknown as proto.Message.HistorySyncType,
      chunkOrder: 1,
      progress: history.progress ?? 100,
      initialHistBootstrapInlinePayload: payload,
    },
  });
}

/** Which LID belongs to which number, for those this account has met. */
function knownPairs(world: World, account: AccountRow): proto.IPhoneNumberToLIDMapping[] {
  const chats = new Set(
    world.store.messages
      .values()
      .filter((row) => row.account === account.pn)
      .map((row) => row.chat),
  );
  return world.store.customers
    .values()
    .filter((customer) => chats.has(customer.id))
    .map((customer) => ({ pnJid: numberJid(customer.pn), lidJid: lidJid(customer.lid) }));
}
