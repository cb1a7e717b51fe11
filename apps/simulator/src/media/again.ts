import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { aesEncryptGCM, type BinaryNode, hkdf, proto } from "@whiskeysockets/baileys";
import { fromBase64 } from "../bytes.js";
import { describeContent } from "../messages/content.js";
import { sendStanza } from "../messages/pendingStanzas.js";
import { numberJid } from "../people/addresses.js";
import { childOf, makeNode, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { fileOf, storeSealed } from "./vault.js";

const { ResultType } = proto.MediaRetryNotification;

/** The client has lost a file: the phone puts it on the media host again, under a new path, if it still has it. */
export function answerMediaRequest(world: World, device: string, receipt: BinaryNode): void {
  const account = device.split(":")[0] ?? "";
  const id = receipt.attrs.id ?? "";
  const content = world.store.contents.get(`${account}/${id}`);
  if (content === undefined) return;
  const { media } = describeContent(proto.Message.decode(fromBase64(content.plain)));
  if (media === null) return;
  const file = fileOf(world.store.mediaFolder, media.directPath);
  const answer = proto.MediaRetryNotification.encode({
    stanzaId: id,
    result: file !== null ? ResultType.SUCCESS : ResultType.NOT_FOUND,
    directPath: file !== null ? storeSealed(world.store.mediaFolder, readFileSync(file)) : undefined,
  }).finish();
  const iv = randomBytes(12);
  const key = hkdf(media.mediaKey, 32, { info: "WhatsApp Media Retry Notification" });
  const asked = childOf(receipt, "rmr")?.attrs ?? {};
  const node = makeNode(
    "notification",
    { type: "mediaretry", id, from: asked.jid ?? numberJid(account), t: nowInSeconds() },
    [
      makeNode("rmr", asked),
      makeNode("encrypt", {}, [
        makeNode("enc_p", {}, aesEncryptGCM(answer, key, iv, Buffer.from(id))),
        makeNode("enc_iv", {}, iv),
      ]),
    ],
  );
  sendStanza(world, device, node);
}
