import { QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./apiError";
import { createQueryClient, refetchFailed } from "./queryClient";

const OFFLINE = new ApiError({ code: "ERR_NETWORK", status: 0 });
const FORBIDDEN = new ApiError({ code: "ERR_NO_PERMISSION", status: 403 });

const busy = (retryAfterSeconds: number) =>
  new ApiError({ code: "ERR_RATE_LIMIT", status: 429, data: { retryAfterSeconds } });

afterEach(() => void vi.useRealTimers());

/** A query that was answered so, and is on screen. */
async function answer(client: ReturnType<typeof createQueryClient>, first: unknown) {
  const queryFn = vi
    .fn(async () => "the server's")
    .mockImplementationOnce(async () => {
      if (first instanceof Error) throw first;
      return String(first);
    });
  const observer = new QueryObserver(client, { queryKey: [Math.random()], queryFn, retry: false });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe("idle"));
  return { queryFn, observer, leave };
}

describe("askForFailed", () => {
  it("asks for what could not be had for want of a network, and for nothing else", async () => {
    const client = createQueryClient();
    const lost = await answer(client, OFFLINE);
    const known = await answer(client, "known");
    const forbidden = await answer(client, FORBIDDEN);
    const left = await answer(client, OFFLINE);
    left.leave();
    refetchFailed(client);
    await vi.waitFor(() => expect(lost.observer.getCurrentResult().data).toBe("the server's"));
    for (const { queryFn } of [known, forbidden, left]) expect(queryFn).toHaveBeenCalledOnce();
  });

  it("asks for what was to be asked for again and is still as it was", async () => {
    const client = createQueryClient();
    const known = await answer(client, "known");
    known.queryFn.mockRejectedValueOnce(OFFLINE);
    await client.invalidateQueries();
    expect(known.observer.getCurrentResult()).toMatchObject({ data: "known", error: OFFLINE });
    refetchFailed(client);
    // Twice, for the browser and the live connection both say so, is once.
    refetchFailed(client);
    await vi.waitFor(() => expect(known.observer.getCurrentResult().data).toBe("the server's"));
    expect(known.queryFn).toHaveBeenCalledTimes(3);
  });
});

describe("a query that came too soon", () => {
  it("is asked again when the server said it may, and not before", async () => {
    vi.useFakeTimers();
    const queryFn = vi.fn(async () => "the server's").mockRejectedValueOnce(busy(7));
    const asked = createQueryClient().fetchQuery({
      queryKey: ["soon"],
      queryFn,
      ...createQueryClient().getDefaultOptions().queries,
    });
    await vi.advanceTimersByTimeAsync(6_900);
    expect(queryFn).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(200);
    expect(await asked).toBe("the server's");
  });

  it("says so at once where that would take long", async () => {
    const client = createQueryClient();
    const queryFn = vi.fn().mockRejectedValue(busy(600));
    await expect(
      client.fetchQuery({ queryKey: ["late"], queryFn, ...client.getDefaultOptions().queries }),
    ).rejects.toMatchObject({ status: 429 });
    expect(queryFn).toHaveBeenCalledOnce();
  });
});
