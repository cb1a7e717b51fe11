import {
  type AuthenticationCreds,
  type BinaryNode,
  cleanMessage,
  decodeMessageNode,
  encodeWAMessage,
  initAuthCreds,
  type WAMessage,
} from "@whiskeysockets/baileys";
import { describe, expect, it } from "vitest";
import {
  chatOf,
  hidesOnDecryptFail,
  parseEnvelope,
  placeInChat,
  readDecrypted,
  readUnavailable,
  toEntry,
} from "./envelope.js";

const NUMBER = "5521981000000@s.whatsapp.net";
const LID = "900000000000001@lid";
const creds: AuthenticationCreds = {
  ...initAuthCreds(),
  me: { id: "5511900000001:7@s.whatsapp.net", lid: "900000000000009:7@lid" },
};

const stanzaOf = (attrs: Record<string, string>): BinaryNode => ({
  tag: "message",
  attrs: { id: "W1", t: "1700000000", type: "text", ...attrs },
});
/** What the library hands on of a stanza. */
const upsertOf = (stanza: BinaryNode): WAMessage => {
  const message = decodeMessageNode(stanza, creds.me?.id ?? "", creds.me?.lid ?? "").fullMessage as WAMessage;
  cleanMessage(message, creds.me?.id ?? "", creds.me?.lid ?? "");
  return message;
};
const readAll = async (attrs: Record<string, string>) => {
  const stanza = stanzaOf(attrs);
  const plain = encodeWAMessage({ conversation: "Promoção!" });
  const decrypted = await readDecrypted({ stanza, plain, creds }, async () => null);
  return { stanza, decrypted, emitted: toEntry(placeInChat(upsertOf(stanza), creds.me), false) };
};

describe("what came through a broadcast list", () => {
  it.each([
    ["a number", { participant: "5521981000000:3@s.whatsapp.net", participant_lid: LID }, NUMBER, LID],
    ["a LID", { participant: "900000000000001:3@lid", participant_pn: NUMBER }, LID, NUMBER],
  ])("is filed with its sender, known by %s, under one name wherever it is read", async (_, names, chat, other) => {
    const { stanza, decrypted, emitted } = await readAll({ from: "1600000000@broadcast", ...names });
    const place = { chat, participant: "", fromMe: false, waId: "W1" };
    expect(decrypted).toMatchObject(place);
    expect(emitted).toMatchObject(place);
    expect(chatOf(stanza, creds)).toBe(chat);
    expect(parseEnvelope(decrypted?.envelope ?? "").key).toMatchObject({ remoteJid: chat, remoteJidAlt: other });
  });

  it.each([
    ["our own phone, by its number", "1600000000@broadcast", "5511900000001@s.whatsapp.net"],
    ["our own phone, by its LID", "1600000000@broadcast", "900000000000009@lid"],
    ["whoever shows their status", "status@broadcast", NUMBER],
  ])("is nobody's word here when it is from %s", async (_, from, participant) => {
    const { decrypted, emitted } = await readAll({ from, participant });
    expect([decrypted, emitted]).toEqual([null, null]);
  });
});

describe("what came without its content", () => {
  const from = { from: "5521981000000:3@s.whatsapp.net" };
  const read = async (content: BinaryNode[], attrs: Record<string, string> = from) => {
    const message = await readUnavailable({ ...stanzaOf(attrs), content }, creds, async (lid) =>
      lid === LID ? NUMBER : null,
    );
    return message && toEntry(message, false);
  };
  const unavailable = (type: string): BinaryNode => ({ tag: "unavailable", attrs: { type } });

  it("stands under the name the library tells of it by", async () => {
    const told = toEntry({ ...upsertOf(stanzaOf(from)), messageStubType: 2 }, false);
    expect(await read([])).toMatchObject({ ...told, envelope: expect.any(String), isStub: true });
    expect(await read([unavailable("fanout")])).toMatchObject({ chat: NUMBER, waId: "W1", isStub: true });
  });

  it.each(["view_once", "view_once_unavailable_fanout"])(
    "is no stub where only the phone opens it: %s",
    async (type) => {
      expect(await read([unavailable(type)])).toMatchObject({ chat: NUMBER, isStub: false });
    },
  );

  it("has the number that WhatsApp leaves out, where it is known", async () => {
    const entry = await read([unavailable("view_once")], { from: LID });
    expect(parseEnvelope(entry?.envelope ?? "").key).toMatchObject({ remoteJid: LID, remoteJidAlt: NUMBER });
  });

  it.each([
    ["with a content", [{ tag: "enc", attrs: {}, content: Buffer.from("x") }], from],
    ["of a robot of WhatsApp's", [unavailable("bot_unavailable_fanout")], from],
    ["from our own phone, for us alone", [], { ...from, category: "peer" }],
    ["from nowhere", [], { from: "x@nowhere" }],
    ["that is somebody's status", [], { from: "status@broadcast", participant: NUMBER }],
  ])("is nothing %s", async (_, content, attrs) => {
    expect(await read(content, attrs as Record<string, string>)).toBeNull();
  });
});

it("hides what cannot be read where any part of it says so, and nothing else", () => {
  const enc = (attrs: Record<string, string>) => ({ tag: "enc", attrs, content: new Uint8Array(1) });
  const hides = (...content: BinaryNode[]) => hidesOnDecryptFail({ ...stanzaOf({ from: NUMBER }), content });
  expect(hides(enc({ type: "msg" }), enc({ type: "skmsg", "decrypt-fail": "hide" }))).toBe(true);
  expect(hides(enc({ type: "msg" }))).toBe(false);
  expect(hides()).toBe(false);
});

it("keeps of a photo that is seen once that it is there, unless it came sealed and could not be read", () => {
  const viewed = upsertOf(stanzaOf({ from: NUMBER }));
  viewed.key.isViewOnce = true;
  expect(toEntry(viewed, false)).toMatchObject({ isStub: false });
  expect(toEntry({ ...viewed, messageStubType: 2 }, false)).toMatchObject({ isStub: true });
});
