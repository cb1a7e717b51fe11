import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useBackCloses } from "./useBackCloses";

const goBack = window.history.back.bind(window.history);
const nextEntry = () => new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));

beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("599") }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("keeps a dialog open that comes while the browser still leaves the entry of its menu", async () => {
  const back = vi.spyOn(window.history, "back").mockReturnValue(undefined);
  const menu = renderHook(() => useBackCloses(true, () => undefined));
  menu.unmount();
  await vi.waitFor(() => expect(back).toHaveBeenCalled());
  const close = vi.fn();
  const dialog = renderHook(() => useBackCloses(true, close));
  // Browsers leave an entry when they come to it, and jsdom forgets to when another is pushed meanwhile.
  const left = nextEntry();
  goBack();
  await left;
  expect(close).not.toHaveBeenCalled();
  back.mockRestore();

  const closed = nextEntry();
  goBack();
  await closed;
  expect(close).toHaveBeenCalledTimes(1);
  dialog.unmount();
});

it("closes the question that a dialog asks first, and then the dialog", async () => {
  const back = async () => {
    const left = nextEntry();
    goBack();
    await left;
    // What opens and closes by it does so a moment later.
    await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const closeQuestion = vi.fn();
  let question: ReturnType<typeof renderHook> | undefined;
  const close = vi.fn(() => {
    question = renderHook(() => useBackCloses(true, closeQuestion));
  });
  closeQuestion.mockImplementation(() => question?.unmount());
  const dialog = renderHook(() => useBackCloses(true, close));
  await vi.waitFor(() => expect(window.history.state?.layer).toBeGreaterThan(0));
  for (const times of [1, 2]) {
    await back();
    expect([close.mock.calls.length, closeQuestion.mock.calls.length]).toEqual([times, times - 1]);
    await back();
    expect([close.mock.calls.length, closeQuestion.mock.calls.length]).toEqual([times, times]);
  }
  dialog.unmount();
});
