import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { chatKind } from "./chatKind";

it("leads to the chat in which something was not sent, and knows it when it is on screen", async () => {
  const path = await chatKind.findPath(4);
  expect(path).toBe("/chats/4");
  const client = new QueryClient();
  expect(await chatKind.isAt(4, path, client)).toBe(true);
  expect(await chatKind.isAt(5, path, client)).toBe(false);
  expect(await chatKind.isAt(4, "/tickets/4", client)).toBe(false);
});
