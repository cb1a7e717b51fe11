import { type CountedTag, type Tag, tagChannel, wireName } from "@recado/contract";
import {
  InfiniteQueryObserver,
  infiniteQueryOptions,
  type QueryClient,
  QueryObserver,
  queryOptions,
} from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeTag } from "../../testing/builders";
import { cacheAnswer } from "../api/queries";
import { createQueryClient } from "../api/queryClient";
import { applyOwn, followLive } from "./followLive";
import { deliver } from "./listeners";
import { type LiveRule, refetchOn, updateOn } from "./liveRule";
import { rowsIn, rowsInPages } from "./rows";

const KEY = ["rows"];
const wire = wireName(tagChannel, 1);
const a = makeTag({ id: 1, name: "a" });
const b = makeTag({ id: 2, name: "b" });

let client: QueryClient;
let endings: (() => void)[] = [];

beforeEach(() => {
  client = createQueryClient();
  endings = [followLive(client, 1)];
});
afterEach(() => {
  for (const end of endings) end();
  client.clear();
});

function announce(action: "create" | "update", tag: Tag, missed = false): void {
  deliver(wire, { action, tag }, { missed });
}

/** A server that answers when it is told to, with what is true at the moment it was asked. */
function openServer<Truth>(truth: Truth, live: readonly LiveRule<Truth>[]) {
  const asked: (() => void)[] = [];
  const server = { truth };
  const options = queryOptions({
    meta: { live },
    queryKey: KEY,
    queryFn: () => {
      const { truth: now } = server;
      return new Promise<Truth>((resolve) => asked.push(() => resolve(now)));
    },
  });
  const look = () => {
    const stop = new QueryObserver(client, options).subscribe(() => undefined);
    endings.push(stop);
    return stop;
  };
  return { asked, server, options, look, shown: () => client.getQueryData<Truth>(KEY) };
}

async function answer(asked: (() => void)[], at: number): Promise<void> {
  await expect.poll(() => asked.length).toBe(at + 1);
  asked[at]?.();
}

describe("a query with live rules", () => {
  it("is kept true, also while nobody looks at it", async () => {
    const { asked, look, shown } = openServer([a], [rowsIn(tagChannel)]);
    const stop = look();
    await answer(asked, 0);
    await expect.poll(shown).toEqual([a]);
    stop();
    announce("update", { ...a, name: "A" });
    announce("create", b);
    expect(shown()).toEqual([b, { ...a, name: "A" }]);
    deliver(wire, { action: "delete", tagId: 1 }, { missed: false });
    expect(shown()).toEqual([b]);
    expect(asked).toHaveLength(1);
  });

  it("hears no other company, no other channel, and nothing its channel does not promise", async () => {
    const { asked, look, shown } = openServer([a], [rowsIn(tagChannel)]);
    look();
    await answer(asked, 0);
    await expect.poll(shown).toEqual([a]);
    deliver(wireName(tagChannel, 2), { action: "create", tag: b }, { missed: false });
    deliver("company-1-queue", { action: "create", tag: b }, { missed: false });
    deliver(wire, { action: "create", tag: { id: 2 } }, { missed: false });
    expect(shown()).toEqual([a]);
  });

  it("keeps its rules when another asks for the same without any", async () => {
    const { asked, look, options, shown } = openServer([a], [rowsIn(tagChannel)]);
    look();
    await answer(asked, 0);
    await expect.poll(shown).toEqual([a]);
    endings.push(new QueryObserver(client, { ...options, meta: undefined }).subscribe(() => undefined));
    announce("create", b);
    expect(shown()).toEqual([b, a]);
  });

  it("asks once more for an answer an event has overtaken, however many there were", async () => {
    const { asked, server, look, shown } = openServer([a], [rowsIn(tagChannel)]);
    look();
    await expect.poll(() => asked.length).toBe(1);
    server.truth = [a, b];
    announce("create", b);
    announce("update", b);
    asked[0]?.();
    await answer(asked, 1);
    await expect.poll(shown).toEqual([a, b]);
    expect(asked).toHaveLength(2);
  });

  it("does not ask again for an answer its rule says cannot lack the event", async () => {
    const onlyB = updateOn(tagChannel, (rows: Tag[]) => rows, {
      overtakes: (event) => "tag" in event && event.tag.id === 2,
    });
    const { asked, look, shown } = openServer([a], [onlyB]);
    look();
    await expect.poll(() => asked.length).toBe(1);
    announce("update", a);
    asked[0]?.();
    await expect.poll(shown).toEqual([a]);
    expect(client.isFetching()).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it("is no younger by an event, and what was to be asked for again still is", async () => {
    const { asked, look, options, shown } = openServer([a], [rowsIn(tagChannel)]);
    const stop = look();
    await answer(asked, 0);
    await expect.poll(shown).toEqual([a]);
    stop();
    void client.invalidateQueries({ queryKey: KEY });
    const { dataUpdatedAt } = client.getQueryState(KEY) ?? {};
    announce("create", b);
    expect(client.getQueryState(options.queryKey)).toMatchObject({ isInvalidated: true, dataUpdatedAt });
    look();
    await expect.poll(() => asked.length).toBe(2);
  });

  it("is asked at once where only the server knows, or once for all events of a second, and later if a rule says so", async () => {
    const soon = updateOn(tagChannel, (rows: Tag[], event, { refetch }) => {
      if (event.action === "create") refetch(5_000);
      else refetch(event.action === "delete" ? "now" : "soon");
      return rows;
    });
    const { asked, look, shown } = openServer([a], [soon]);
    look();
    await answer(asked, 0);
    await expect.poll(shown).toEqual([a]);
    vi.useFakeTimers();
    announce("update", a);
    vi.advanceTimersByTime(900);
    announce("update", a);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    await answer(asked, 1);
    await expect.poll(() => client.isFetching()).toBe(0);
    deliver(wire, { action: "delete", tagId: 1 }, { missed: false });
    await answer(asked, 2);
    await expect.poll(() => client.isFetching()).toBe(0);
    vi.useFakeTimers();
    announce("create", b);
    vi.advanceTimersByTime(4_900);
    expect(asked).toHaveLength(3);
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    await expect.poll(() => asked.length).toBe(4);
  });

  it("of which an answer came another way follows its channels from then on", () => {
    const { options, shown } = openServer([a], [rowsIn(tagChannel)]);
    cacheAnswer(client, options, [a]);
    announce("create", b);
    expect(shown()).toEqual([b, a]);
  });

  it("shows what this page did itself without waiting for the echo", async () => {
    const { asked, look, shown } = openServer([a], [rowsIn(tagChannel)]);
    look();
    await answer(asked, 0);
    await expect.poll(shown).toEqual([a]);
    applyOwn(client, tagChannel, { action: "update", tag: b });
    expect(shown()).toEqual([b, a]);
    announce("create", b);
    expect(shown()).toEqual([b, a]);
  });

  it("sees the cache as it was before the event, whatever comes first", () => {
    const seen: unknown[] = [];
    const look = updateOn(tagChannel, (count: number, _, { client: cache }) => {
      seen.push(cache.getQueryData(["list"]));
      return count + 1;
    });
    const list = queryOptions({ queryKey: ["list"], meta: { live: [rowsIn(tagChannel)] }, queryFn: () => [a] });
    const count = queryOptions({ queryKey: ["count"], meta: { live: [look] }, queryFn: () => 1 });
    cacheAnswer(client, list, [a]);
    cacheAnswer(client, count, 1);
    announce("create", b);
    expect(seen).toEqual([[a]]);
    expect([client.getQueryData(["list"]), client.getQueryData(["count"])]).toEqual([[b, a], 2]);
  });
});

describe("pages with live rules", () => {
  interface TagPage {
    tags: Tag[];
    count: number;
    hasMore: boolean;
  }
  const first: TagPage = { tags: [b], count: 3, hasMore: true };
  const last: TagPage = { tags: [a], count: 3, hasMore: false };

  function openPages(isSearch = false) {
    const asked: { page: number; answer: (page: TagPage) => void }[] = [];
    const options = infiniteQueryOptions({
      meta: { live: [rowsInPages(tagChannel, "tags", { isSearch })] },
      queryKey: KEY,
      queryFn: ({ pageParam }) => new Promise<TagPage>((resolve) => asked.push({ page: pageParam, answer: resolve })),
      initialPageParam: 1,
      getNextPageParam: (page: TagPage, pages) => (page.hasMore ? pages.length + 1 : undefined),
    });
    const observer = new InfiniteQueryObserver(client, options);
    endings.push(observer.subscribe(() => undefined));
    const names = () => observer.getCurrentResult().data?.pages.map((page) => page.tags.map(({ name }) => name));
    return { asked, observer, names };
  }

  it("change on any of them, and take in what is new at the top of the first, counted", async () => {
    const { asked, observer, names } = openPages();
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.answer(first);
    await expect.poll(names).toEqual([["b"]]);
    announce("update", makeTag({ id: 7, name: "further down" }));
    expect(names()).toEqual([["b"]]);
    announce("create", makeTag({ id: 9, name: "new" }));
    expect(names()).toEqual([["new", "b"]]);
    expect(observer.getCurrentResult().data?.pages[0]?.count).toBe(4);
    deliver(wire, { action: "delete", tagId: 2 }, { missed: false });
    expect(names()).toEqual([["new"]]);
    expect(observer.getCurrentResult().data?.pages[0]?.count).toBe(3);
  });

  it("keep what came while a further one was on its way", async () => {
    const { asked, observer, names } = openPages();
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.answer(first);
    await expect.poll(names).toEqual([["b"]]);
    void observer.fetchNextPage();
    await expect.poll(() => asked.length).toBe(2);
    announce("create", makeTag({ id: 9, name: "new" }));
    announce("update", { ...b, name: "B" });
    asked[1]?.answer(last);
    await expect.poll(names).toEqual([["new", "B"], ["a"]]);
    expect(asked).toHaveLength(2);
  });

  it("of a search ask the server whether a new row belongs in it", async () => {
    const { asked, names } = openPages(true);
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.answer({ ...first, hasMore: false });
    await expect.poll(names).toEqual([["b"]]);
    announce("create", makeTag({ id: 9, name: "new" }));
    expect(names()).toEqual([["b"]]);
    await expect.poll(() => asked.length).toBe(2);
  });
});

describe("pages with live rules of a server that skips as many rows as it has sent", () => {
  const SIZE = 3;
  const tagOf = (name: string, id: number) => makeTag({ id: id + 1, name });

  /** A list in the order of names, of which each page begins after so many rows as it is now. */
  function openList(letters: string) {
    const server = { tags: [...letters].map(tagOf), hold: false };
    const asked: number[] = [];
    const held: (() => void)[] = [];
    const options = infiniteQueryOptions({
      meta: { live: [rowsInPages(tagChannel, "tags")] },
      queryKey: KEY,
      queryFn: async ({ pageParam }) => {
        asked.push(pageParam);
        const until = pageParam * SIZE;
        const sorted = server.tags.toSorted((one, other) => one.name.localeCompare(other.name));
        const page = { tags: sorted.slice(until - SIZE, until), count: sorted.length, hasMore: sorted.length > until };
        if (server.hold) await new Promise<void>((resolve) => held.push(resolve));
        return page;
      },
      initialPageParam: 1,
      getNextPageParam: (page, pages) => (page.hasMore ? pages.length + 1 : undefined),
    });
    const observer = new InfiniteQueryObserver(client, options);
    endings.push(observer.subscribe(() => undefined));
    const names = () => {
      const pages = observer.getCurrentResult().data?.pages ?? [];
      return [...new Set(pages.flatMap((page) => page.tags.map(({ name }) => name)))].join("");
    };
    const remove = (name: string) => {
      const gone = server.tags.find((tag) => tag.name === name) as Tag;
      server.tags = server.tags.filter((tag) => tag !== gone);
      deliver(wire, { action: "delete", tagId: gone.id }, { missed: false });
    };
    const change = (name: string, to: Partial<Tag>) => {
      const changed = { ...(server.tags.find((tag) => tag.name === name) as CountedTag), ...to };
      server.tags = server.tags.map((tag) => (tag.id === changed.id ? changed : tag));
      announce("update", changed);
    };
    return { server, asked, held, observer, names, remove, change };
  }

  const SOON = { timeout: 3_000 };

  it("lose no row, however many were removed before the next page is asked for", async () => {
    const { observer, names, remove } = openList("abcdefghijklm");
    await expect.poll(names).toBe("abc");
    await observer.fetchNextPage();
    expect(names()).toBe("abcdef");
    for (const name of "abcde") remove(name);
    expect(names()).toBe("f");
    await observer.fetchNextPage();
    await expect.poll(names, SOON).toBe("fghijklm");
    remove("g");
    expect(names()).toBe("fhijklm");
  });

  it("lose no row either when another page is only asked for once the list is in order again", async () => {
    const { observer, names, remove } = openList("abcdefghi");
    await expect.poll(names).toBe("abc");
    remove("a");
    remove("b");
    await expect.poll(names, SOON).toBe("cde");
    await observer.fetchNextPage();
    expect(names()).toBe("cdefgh");
  });

  it("lose none to a row that was renamed and stands further down now", async () => {
    const { observer, names, change } = openList("abcdefghi");
    await expect.poll(names).toBe("abc");
    change("b", { name: "z" });
    expect(names()).toBe("azc");
    await expect.poll(names, SOON).toBe("acd");
    await observer.fetchNextPage();
    expect(names()).toBe("acdefg");
  });

  it("are not asked for again where no row is moved, or none comes after them", async () => {
    const { observer, asked, names, remove, change } = openList("abcde");
    await expect.poll(names).toBe("abc");
    vi.useFakeTimers();
    change("a", { color: "#16a34a" });
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    await observer.fetchNextPage();
    vi.useFakeTimers();
    remove("a");
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    expect([names(), asked]).toEqual(["bcde", [1, 2]]);
  });

  it("are asked for again although a further page has taken the place of that", async () => {
    const { server, asked, held, observer, names, remove } = openList("abcdefghi");
    await expect.poll(names).toBe("abc");
    server.hold = true;
    remove("a");
    await expect.poll(() => asked, SOON).toEqual([1, 1]);
    const further = observer.fetchNextPage();
    await expect.poll(() => asked).toEqual([1, 1, 2]);
    server.hold = false;
    for (const answerNow of held) answerNow();
    await further;
    await expect.poll(names, SOON).toBe("bcdefg");
    expect(asked).toEqual([1, 1, 2, 1, 2]);
  });

  it("are asked for again once a further page that is on its way is there", async () => {
    const { server, asked, held, observer, names, remove } = openList("abcdefghi");
    await expect.poll(names).toBe("abc");
    server.hold = true;
    vi.useFakeTimers();
    void observer.fetchNextPage();
    remove("a");
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    expect(asked).toEqual([1, 2]);
    server.hold = false;
    for (const answerNow of held) answerNow();
    await expect.poll(names, SOON).toBe("bcdefg");
    expect(asked.slice(0, 4)).toEqual([1, 2, 1, 2]);
  });
});

describe("askOn", () => {
  it("asks for what no event tells in full, and only when it is meant", async () => {
    const { asked, look, shown } = openServer("old", [
      refetchOn(tagChannel, (event) => event.action !== "delete" && event.tag.id === 1),
    ]);
    look();
    await answer(asked, 0);
    await expect.poll(shown).toBe("old");
    announce("update", b);
    expect(client.isFetching()).toBe(0);
    announce("update", a);
    await expect.poll(() => asked.length).toBe(2);
  });
});
