import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeMessage } from "../../../testing/conversations";
import type { MessageSource } from "../conversation";
import { conversationKey } from "../data/conversationQuery";
import type { MessagePages } from "../data/messageCache";
import { useMarks } from "./useMarks";

it("stars a customer's message wherever it is shown, and none of the colleagues' of the same number", async () => {
  const message = makeMessage({ id: 57 });
  const pages: MessagePages = { pages: [{ messages: [message], hasMore: false, hasNewer: false }], pageParams: [{}] };
  const client = new QueryClient();
  const [ticket, again, chat] = [
    conversationKey({ kind: "ticket", id: 1 }),
    conversationKey({ kind: "ticket", id: 2 }),
    conversationKey({ kind: "chat", id: 1 }),
  ];
  for (const key of [ticket, again, chat]) client.setQueryData(key, pages);
  const source = { star: async () => message } as Partial<MessageSource> as MessageSource;
  const { result } = renderHook(() => useMarks(source, new Set()), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => result.current.star?.(message));
  const starredIn = (key: readonly unknown[]) => client.getQueryData<MessagePages>(key)?.pages[0]?.starredIds;
  await waitFor(() => expect([ticket, again].map(starredIn)).toEqual([[57], [57]]));
  expect(starredIn(chat)).toBeUndefined();
});
