import { proto } from "@whiskeysockets/baileys";
import { expect, it } from "vitest";
import { toJson } from "../../kernel/cleanText.js";
import { normalise } from "./normalise.js";

const line = { companyId: 1, connectionId: 1 };
const key = { remoteJid: "5511999990000@s.whatsapp.net", id: "W1", fromMe: false };
const read = (content: proto.IMessage) =>
  normalise(
    line,
    {
      key,
      at: 1_700_000_000,
      pushName: "Ana",
      isLate: false,
      content: Buffer.from(proto.Message.encode(content).finish()).toString("base64"),
    },
    undefined,
  );

it("lets nothing through that Postgres takes in no text, wherever a sender put it", () => {
  const hostile = "a\0b";
  for (const content of [
    { conversation: hostile },
    { reactionMessage: { key: { ...key, id: hostile }, text: hostile } },
    { protocolMessage: { type: proto.Message.ProtocolMessage.Type.REVOKE, key: { ...key, id: hostile } } },
    {
      protocolMessage: {
        type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
        key: { ...key, id: hostile },
        editedMessage: { conversation: hostile },
      },
    },
    {
      pollUpdateMessage: {
        pollCreationMessageKey: { ...key, id: hostile, participant: `${hostile}@lid` },
        vote: { encPayload: new Uint8Array(1), encIv: new Uint8Array(1) },
      },
    },
    {
      extendedTextMessage: {
        text: hostile,
        contextInfo: { stanzaId: hostile, participant: hostile, quotedMessage: { conversation: hostile } },
      },
    },
    { contactMessage: { displayName: hostile, vcard: hostile } },
  ])
    expect(JSON.stringify(read(content)), JSON.stringify(content)).not.toContain("\\u0000");
});

it("keeps ids as long as an index takes them, and halves of no character", () => {
  const target = { ...key, id: "x".repeat(5_000) };
  expect(read({ reactionMessage: { key: target, text: "👍" } })).toMatchObject({ target: { waId: "x".repeat(200) } });
  const cut = read({ reactionMessage: { key: { ...key, id: `${"x".repeat(199)}😀` }, text: "👍" } });
  expect(cut).toMatchObject({ target: { waId: "x".repeat(199) } });
  expect(toJson(cut ?? {})).not.toMatch(/\\ud[89ab]/i);
});

it.each([
  ["text", "x".repeat(1_000_000), "x".repeat(65_536)],
  ["marks", `a${"\u0301".repeat(60_000)}b`, `a${"\u0301".repeat(30)}b`],
  ["marks in turn", "e\u0301\u0327".repeat(20_000), "e\u0301\u0327".repeat(20_000)],
])("lets no more %s through than people write", (_what, conversation, text) => {
  expect(read({ conversation })).toMatchObject({ content: { kind: "text", text } });
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, -1e300, 90.5])("knows no place at %d degrees", (degreesLatitude) => {
  expect(read({ locationMessage: { degreesLatitude, degreesLongitude: -46.6 } })).toMatchObject({
    content: { kind: "location", latitude: 0, longitude: -46.6 },
  });
});

it("hears no words in what is about other messages, however it is wrapped", () => {
  const silent: proto.IMessage[] = [
    { albumMessage: { expectedImageCount: 2 } },
    { pinInChatMessage: { key, type: proto.Message.PinInChatMessage.Type.PIN_FOR_ALL } },
    { keepInChatMessage: { key } },
    { encEventResponseMessage: { eventCreationMessageKey: key } },
    { encReactionMessage: { targetMessageKey: key } },
    { call: { callKey: new Uint8Array(4) } },
    { senderKeyDistributionMessage: { groupId: "1@g.us" } },
  ];
  for (const content of silent) {
    expect(read(content), JSON.stringify(content)).toBeNull();
    expect(read({ ...content, messageContextInfo: { messageSecret: new Uint8Array(32) } })).toBeNull();
    expect(read({ ephemeralMessage: { message: content } })).toBeNull();
    expect(read({ ...content, conversation: "oi" })).toMatchObject({ content: { kind: "text", text: "oi" } });
  }
  // Of a kind that is younger than the library nothing is left but its wrapping.
  expect(read({ ephemeralMessage: { message: {} } })).toMatchObject({ content: { kind: "unsupported" } });
});

it("says of a photo that is seen once that the phone has it, and of one that could not be read that it is awaited", () => {
  const bare = { key: { ...key, isViewOnce: true }, at: 1_700_000_000, pushName: "Ana", isLate: false, content: "" };
  const kindOf = (stub?: number) => normalise(line, { ...bare, ...(stub ? { stub } : {}) }, undefined);
  expect(kindOf()).toMatchObject({ type: "message", content: { kind: "unsupported", name: "viewOnce" } });
  expect(kindOf(2)).toMatchObject({ type: "message", content: { kind: "undecryptable" } });
  expect(normalise(line, { ...bare, key }, undefined)).toBeNull();
});
