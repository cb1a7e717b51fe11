import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { setSessionUser } from "../../../shared/api/sessionStore";
import { makeUser } from "../../../testing/builders";
import { makeMessage } from "../../../testing/conversations";
import type { LoadedMessages } from "../data/useMessages";
import { useReadAloud } from "./useReadAloud";

const ana = makeUser();
const own = { fromMe: true, userId: ana.id };

/** What is read out after the conversation has shown these messages, one after the other. */
function readOut(...shown: number[][]): number[] {
  setSessionUser(ana);
  const chatOf = (ids: number[]) => {
    const messages = ids.map((id) => makeMessage({ id, ...(id === 5 && own) }));
    return { messages, hasNewer: false, isPending: false } as unknown as LoadedMessages;
  };
  const [first = [], ...rest] = shown;
  const { result, rerender } = renderHook((ids: number[]) => useReadAloud(chatOf(ids)), { initialProps: first });
  for (const ids of rest) rerender(ids);
  return result.current.map(({ id }) => id);
}

it("reads each new message once, not what was there before, and not one's own", () => {
  expect(readOut([2, 3], [2, 3, 4], [1, 2, 3, 4], [2, 3, 4, 5, 6])).toEqual([4, 6]);
});

it("reads what comes between others as well", () => {
  expect(readOut([2], [2, 3, 6], [2, 3, 4, 6])).toEqual([3, 6, 4]);
});
