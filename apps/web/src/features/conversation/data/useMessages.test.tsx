import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeMessage } from "../../../testing/conversations";
import type { Conversation } from "../conversation";
import type { MessagePage } from "./messageCache";
import { useMessages } from "./useMessages";

const pageOf = (ids: number[], hasMore: boolean): MessagePage => ({
  messages: ids.map((id) => makeMessage({ id })),
  hasMore,
  hasNewer: false,
});

it("fetches what was said before also when it is asked for while the end is fetched again, once", async () => {
  const asked: (number | undefined)[] = [];
  let answer = () => {};
  const source = {
    fetchPage: async ({ before }: { before?: number }) => {
      asked.push(before);
      if (asked.length === 2) await new Promise<void>((resolve) => (answer = resolve));
      return before ? pageOf([1, 2], false) : pageOf([3, 4], true);
    },
  };
  const conversation = { kind: "ticket", id: 1, source } as unknown as Conversation;
  const client = new QueryClient();
  const { result } = renderHook(() => useMessages(conversation, { earlier: true, around: null }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.hasOlder).toBe(true));

  act(() => result.current.retry());
  await waitFor(() => expect(asked).toHaveLength(2));
  act(() => {
    result.current.fetchOlder();
    result.current.fetchOlder();
  });
  expect(asked).toHaveLength(2);
  answer();
  await waitFor(() => expect(result.current.messages.map(({ id }) => id)).toEqual([1, 2, 3, 4]));
  expect(asked).toEqual([undefined, undefined, 3]);
});
