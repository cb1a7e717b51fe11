import { type Chat, chatChannel, chatRoutes, wireName } from "@recado/contract";
import { InfiniteQueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createQueryClient } from "../../../shared/api/queryClient";
import { followLive } from "../../../shared/live/followLive";
import { deliver } from "../../../shared/live/listeners";
import { makeChat } from "../../../testing/chats";
import { mock } from "../../../testing/mockRoutes";
import { chatPages } from "./chatQueries";

const SIZE = 3;

it("loses no chat behind those that were removed before the next page is asked for", async () => {
  let chats: Chat[] = [1, 2, 3, 4, 5, 6, 7].map((id) => makeChat({ id }));
  // It skips as many as it has sent, of those that are there now.
  mock(chatRoutes.list, ({ query: { pageNumber } }) => {
    const until = pageNumber * SIZE;
    return { records: chats.slice(until - SIZE, until), count: chats.length, hasMore: chats.length > until };
  });
  const client = createQueryClient();
  const stop = followLive(client, 1);
  const observer = new InfiniteQueryObserver(client, chatPages(""));
  const leave = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data?.map(({ id }) => id);
  await expect.poll(shown).toEqual([1, 2, 3]);
  for (const gone of [1, 2]) {
    chats = chats.filter(({ id }) => id !== gone);
    deliver(wireName(chatChannel, 1), { action: "delete", id: gone }, { missed: false });
  }
  await observer.fetchNextPage();
  await expect.poll(shown, { timeout: 3_000 }).toEqual([3, 4, 5, 6, 7]);
  leave();
  stop();
});
