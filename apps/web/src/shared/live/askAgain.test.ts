import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { askAgain } from "./askAgain";

const KEY = ["rows"];

/** A server that answers when it is told to, with what is true at the moment it was asked. */
function openServer() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: (() => void)[] = [];
  const server = { truth: "old" };
  const queryFn = () => {
    const { truth } = server;
    return new Promise<string>((resolve) => asked.push(() => resolve(truth)));
  };
  const load = () => client.fetchQuery({ queryKey: KEY, queryFn, staleTime: 0 });
  return { client, asked, server, load, shown: () => client.getQueryData(KEY) };
}

describe("askAgain", () => {
  it("asks once more for an answer that an event has overtaken, however many there were", async () => {
    const { client, asked, server, load, shown } = openServer();
    const loading = load();
    await expect.poll(() => asked.length).toBe(1);
    server.truth = "new";
    askAgain(client, KEY);
    askAgain(client, KEY);
    // Somebody looks at it: only then is it worth asking for.
    const watching = client.getQueryCache().find({ queryKey: KEY });
    const { QueryObserver } = await import("@tanstack/react-query");
    const stop = new QueryObserver(client, { queryKey: KEY, queryFn: watching?.options.queryFn as never }).subscribe(
      () => undefined,
    );
    asked[0]?.();
    await loading;
    expect(shown()).toBe("old");
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.();
    await expect.poll(shown).toBe("new");
    expect(asked).toHaveLength(2);
    stop();
  });

  it("leaves alone what is not under way", async () => {
    const { client, asked, load } = openServer();
    const loading = load();
    await expect.poll(() => asked.length).toBe(1);
    asked[0]?.();
    await loading;
    askAgain(client, KEY);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toHaveLength(1);
  });
});
