import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PlaceholderRequests } from "./placeholderRequests.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks for so many, as the library does; answers the ids of those whose turn has come. */
function ask(requests: PlaceholderRequests, count: number) {
  const turns: string[] = [];
  const refused: string[] = [];
  for (const id of Array.from({ length: count }, (_, place) => `W${place}`)) {
    if (requests.get(id) !== undefined) continue;
    requests.set(id, { id }).then(
      () => turns.push(id),
      () => refused.push(id),
    );
  }
  return { turns, refused };
}

it("of eighty messages at once thirty are asked for now and the others in their turn, each once", async () => {
  const requests = new PlaceholderRequests();
  const { turns } = ask(requests, 80);
  await vi.advanceTimersByTimeAsync(0);
  expect(turns).toHaveLength(30);
  expect(ask(requests, 80).turns).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(turns).toHaveLength(35);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(turns).toEqual(Array.from({ length: 80 }, (_, place) => `W${place}`));
});

it("only so many wait, and nobody is asked for them once their socket is gone", async () => {
  const requests = new PlaceholderRequests();
  const { turns, refused } = ask(requests, 600);
  await vi.advanceTimersByTimeAsync(0);
  expect([turns.length, refused.length]).toEqual([30, 70]);
  requests.stop();
  expect(vi.getTimerCount()).toBe(0);
});
