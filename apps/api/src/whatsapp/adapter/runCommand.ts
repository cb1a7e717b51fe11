import { isLidUser, jidNormalizedUser, proto, type WAMessage, type WASocket } from "@whiskeysockets/baileys";
import type { Command, GroupInfo, MediaRef } from "../types.js";
import { type GroupCache, isUs } from "./groupCache.js";
import { toAddress } from "./normalise.js";
import { toKey } from "./toKey.js";

/** Runs a command by the library's functions. */
export async function runCommand(
  socket: WASocket,
  findGroup: GroupCache["find"],
  { name, params }: Command,
): Promise<unknown> {
  switch (name) {
    case "markRead":
      await socket.readMessages(params.messages.map((message) => toKey(params.chat, message)));
      return null;
    case "sendPresence":
      await socket.sendPresenceUpdate(params.state, params.chat);
      return null;
    case "watchPresence":
      await socket.presenceSubscribe(params.chat);
      return null;
    case "checkNumbers":
      return checkNumbers(socket, params.numbers);
    case "profilePicture":
      return (await socket.profilePictureUrl(params.jid, "image").catch(() => undefined)) ?? null;
    case "groupInfo":
      return readGroup(socket, findGroup, params.jid);
    case "rejectCall":
      await socket.rejectCall(params.callId, params.from);
      return null;
    case "askMediaAgain":
      return askAgain(socket, toKey(params.chat, params.message), params.media);
  }
}

async function checkNumbers(socket: WASocket, numbers: string[]) {
  return Promise.all(
    numbers.map(async (number) => {
      const [found] = (await socket.onWhatsApp(number)) ?? [];
      if (!found?.exists) return { number, jid: null, lid: null };
      const lid = await socket.signalRepository.lidMapping.getLIDForPN(found.jid);
      return { number, jid: found.jid, lid: lid ? jidNormalizedUser(lid) : null };
    }),
  );
}

async function readGroup(socket: WASocket, find: GroupCache["find"], jid: string): Promise<GroupInfo> {
  // What is not found is asked for once more, which fails with a reason.
  const group = (await find(jid)) ?? (await socket.groupMetadata(jid));
  return {
    subject: group.subject,
    description: group.desc ?? "",
    participants: group.participants.map((participant) => {
      const { id, lid, phoneNumber, admin } = participant;
      return {
        ...toAddress(id, isLidUser(id) ? phoneNumber : lid),
        isAdmin: admin !== null && admin !== undefined,
        isUs: isUs(participant, socket.user),
      };
    }),
  };
}

async function askAgain(socket: WASocket, key: proto.IMessageKey, media: MediaRef): Promise<MediaRef> {
  const bytes = (text: string) => Buffer.from(text, "base64");
  const file = {
    url: media.url,
    directPath: media.directPath,
    mediaKey: bytes(media.mediaKey),
    fileSha256: bytes(media.sha256),
    fileEncSha256: bytes(media.encryptedSha256),
  };
  const message = { key, message: proto.Message.fromObject({ [`${media.kind}Message`]: file }) } as WAMessage;
  // Without it the library would rewrite the address to a host it never heard of.
  await socket.refreshMediaConn();
  await socket.updateMediaMessage(message);
  const found = message.message?.[`${media.kind}Message`];
  return { ...media, directPath: found?.directPath ?? media.directPath, url: media.url };
}
