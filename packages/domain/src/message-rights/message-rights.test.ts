import { describe, expect, it } from "vitest";
import {
  refuseEdit,
  refuseForward,
  refusePin,
  refuseReaction,
  refuseRemoval,
  refuseRetry,
  refuseWriting,
  type Writer,
  type WrittenMessage,
} from "./message-rights.js";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const ana: Writer = { id: 1, profile: "user", super: false };
const bia: Writer = { ...ana, id: 2 };
const supervisor: Writer = { id: 3, profile: "supervisor", super: false };
const admin: Writer = { id: 4, profile: "admin", super: false };
const operator: Writer = { id: 5, profile: "user", super: true };

const said = (change: Partial<WrittenMessage> = {}): WrittenMessage => ({
  userId: ana.id,
  mediaType: "conversation",
  isDeleted: false,
  problem: null,
  sentAt: ago(1),
  ...change,
});
const byNoUser = said({ userId: null });

describe("writing in a ticket", () => {
  it.each([
    ["the own open ticket", ana, { status: "open", userId: ana.id }, null],
    ["a colleague's", bia, { status: "open", userId: ana.id }, "ERR_NO_PERMISSION"],
    ["a colleague's, for who looks after all", supervisor, { status: "open", userId: ana.id }, null],
    ["a colleague's, for an administrator", admin, { status: "open", userId: ana.id }, null],
    ["a colleague's, for a super user", operator, { status: "open", userId: ana.id }, null],
    ["one that waits", admin, { status: "pending", userId: null }, "ERR_TICKET_STATUS"],
    ["the own one that is closed", ana, { status: "closed", userId: ana.id }, "ERR_TICKET_STATUS"],
    ["a colleague's that is closed", bia, { status: "closed", userId: ana.id }, "ERR_TICKET_STATUS"],
  ] as const)("%s", (_, user, ticket, expected) => {
    expect(refuseWriting(user, ticket)).toBe(expected);
  });
});

describe("editing", () => {
  it.each([
    ["the own text", ana, said(), null],
    ["the own text at the last moment", ana, said({ sentAt: ago(15) }), null],
    ["the own text after a quarter of an hour", ana, said({ sentAt: ago(15.1) }), "ERR_FETCH_WAPP_MSG"],
    ["a colleague's, also for an administrator", admin, said(), "ERR_NO_PERMISSION"],
    ["the customer's or the bot's", admin, byNoUser, "ERR_NO_PERMISSION"],
    ["a picture", ana, said({ mediaType: "image" }), "ERR_EDITING_WAPP_MSG"],
    ["what was taken back", ana, said({ isDeleted: true }), "ERR_EDITING_WAPP_MSG"],
    ["what did not leave", ana, said({ problem: "ERR_SENDING_WAPP_MSG" }), "ERR_EDITING_WAPP_MSG"],
  ] as const)("%s", (_, user, message, expected) => {
    expect(refuseEdit(user, message, NOW)).toBe(expected);
  });
});

describe("taking back", () => {
  it.each([
    ["the own message", ana, said(), null],
    ["the own picture", ana, said({ mediaType: "image" }), null],
    ["the own message at the last moment", ana, said({ sentAt: ago(48 * 60) }), null],
    ["the own message after two days", ana, said({ sentAt: ago(48 * 60 + 1) }), "ERR_DELETE_WAPP_MSG"],
    ["what never left, however old", ana, said({ problem: "463", sentAt: ago(99_999) }), null],
    ["a colleague's", bia, said(), "ERR_NO_PERMISSION"],
    ["a colleague's, for a supervisor", supervisor, said(), "ERR_NO_PERMISSION"],
    ["a colleague's, for an administrator", admin, said(), "ERR_NO_PERMISSION"],
    ["a colleague's, for a super user", operator, said(), "ERR_NO_PERMISSION"],
    ["the customer's or the bot's", admin, byNoUser, "ERR_NO_PERMISSION"],
  ] as const)("%s", (_, user, message, expected) => {
    expect(refuseRemoval(user, message, NOW)).toBe(expected);
  });
});

describe("handing on", () => {
  const text = { mediaType: "conversation", mediaState: "none", isDeleted: false, data: {} } as const;
  const photo = { ...text, mediaType: "image", mediaState: "ready" } as const;
  it.each([
    ["a text", text, null],
    ["a photo that is here", photo, null],
    ["a place", { ...text, mediaType: "locationMessage" }, null],
    ["a photo on its way", { ...photo, mediaState: "loading" }, "ERR_NO_MEDIA_FOUND"],
    ["a photo that is lost", { ...photo, mediaState: "missing" }, "ERR_NO_MEDIA_FOUND"],
    ["a photo to be seen once", { ...photo, data: { isViewOnce: true } }, "ERR_SENDING_WAPP_MSG"],
    ["what was taken back", { ...text, isDeleted: true }, "ERR_SENDING_WAPP_MSG"],
    ["a poll", { ...text, mediaType: "poll" }, "ERR_SENDING_WAPP_MSG"],
    ["a call", { ...text, mediaType: "call_log" }, "ERR_SENDING_WAPP_MSG"],
    ["what nobody could read", { ...text, mediaType: "unsupported" }, "ERR_SENDING_WAPP_MSG"],
  ] as const)("%s", (_, message, expected) => {
    expect(refuseForward(message)).toBe(expected);
  });
});

describe("putting an emoji", () => {
  it.each([
    ["to what the customer said", byNoUser, null],
    ["to what we said", said(), null],
    ["to what was taken back", said({ isDeleted: true }), "ERR_SENDING_WAPP_MSG"],
    ["to what did not leave", said({ problem: "463" }), "ERR_SENDING_WAPP_MSG"],
    ["to a call", said({ mediaType: "call_log" }), "ERR_SENDING_WAPP_MSG"],
  ] as const)("%s", (_, message, expected) => {
    expect(refuseReaction(message)).toBe(expected);
  });
});

describe("pinning", () => {
  it.each([
    ["what the customer said", byNoUser, null],
    ["what did not leave", said({ problem: "463" }), null],
    ["what was taken back", said({ isDeleted: true }), "ERR_NO_MESSAGE_FOUND"],
  ] as const)("%s", (_, message, expected) => {
    expect(refusePin(message)).toBe(expected);
  });
});

describe("sending once more", () => {
  const failed = { fromMe: true, problem: "463", isDeleted: false };
  it.each([
    ["what did not leave", failed, null],
    ["what left", { ...failed, problem: null }, "ERR_SENDING_WAPP_MSG"],
    ["what did not leave and was taken back", { ...failed, isDeleted: true }, "ERR_SENDING_WAPP_MSG"],
    ["what the customer said", { ...failed, fromMe: false }, "ERR_SENDING_WAPP_MSG"],
  ] as const)("%s", (_, message, expected) => {
    expect(refuseRetry(message)).toBe(expected);
  });
});
