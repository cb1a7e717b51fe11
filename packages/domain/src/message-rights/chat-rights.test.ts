import { describe, expect, it } from "vitest";
import { ownsGroup, refuseChatEdit, refuseChatReaction, refuseChatRemoval, type SaidInChat } from "./chat-rights.js";

const ana = { id: 1 };
const bia = { id: 2 };

const said = (change: Partial<SaidInChat> = {}): SaidInChat => ({
  senderId: ana.id,
  message: "Chego às 10",
  isDeleted: false,
  ...change,
});
const file = said({ message: "" });
const gone = said({ message: "", isDeleted: true });

describe("what is said in a chat", () => {
  it.each([
    ["the own words", ana, said(), null, null],
    ["the own file without words", ana, file, "ERR_EDITING_WAPP_MSG", null],
    ["a colleague's words", bia, said(), "ERR_NO_PERMISSION", "ERR_NO_PERMISSION"],
    ["a colleague's file", bia, file, "ERR_NO_PERMISSION", "ERR_NO_PERMISSION"],
    ["words of who is here no more", ana, said({ senderId: null }), "ERR_NO_PERMISSION", "ERR_NO_PERMISSION"],
    ["what one took back", ana, gone, "ERR_NO_MESSAGE_FOUND", "ERR_NO_MESSAGE_FOUND"],
    ["what a colleague took back", bia, gone, "ERR_NO_MESSAGE_FOUND", "ERR_NO_MESSAGE_FOUND"],
  ] as const)("%s", (_, user, message, edit, removal) => {
    expect([refuseChatEdit(user, message), refuseChatRemoval(user, message)]).toEqual([edit, removal]);
  });

  it.each([
    ["words", said(), null],
    ["a file", file, null],
    ["what was taken back", gone, "ERR_NO_MESSAGE_FOUND"],
  ] as const)("%s and an emoji", (_, message, expected) => {
    expect(refuseChatReaction(message)).toBe(expected);
  });
});

describe("a group", () => {
  it.each([
    ["one's own", ana, 1, true],
    ["a colleague's", bia, 1, false],
    ["a chat of two", ana, null, false],
  ])("%s", (_, user, ownerId, expected) => {
    expect(ownsGroup(user, { ownerId })).toBe(expected);
  });
});
