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
  const go = vi.spyOn(window.history, "go").mockReturnValue(undefined);
  const menu = renderHook(() => useBackCloses(true, () => undefined));
  menu.unmount();
  await vi.waitFor(() => expect(go).toHaveBeenCalled());
  const close = vi.fn();
  const dialog = renderHook(() => useBackCloses(true, close));
  // Browsers leave an entry when they come to it, and jsdom forgets to when another is pushed meanwhile.
  const left = nextEntry();
  goBack();
  await left;
  expect(close).not.toHaveBeenCalled();
  go.mockRestore();

  const closed = nextEntry();
  goBack();
  await closed;
  expect(close).toHaveBeenCalledTimes(1);
  dialog.unmount();
});

it("closes the question that a dialog asks first, and then the dialog", async () => {
  const entry = () => Number(window.history.state?.layer ?? 0);
  const back = async () => {
    const left = nextEntry();
    goBack();
    await left;
  };
  const closeQuestion = vi.fn();
  let question: ReturnType<typeof renderHook> | undefined;
  const close = vi.fn(() => {
    question = renderHook(() => useBackCloses(true, closeQuestion));
  });
  closeQuestion.mockImplementation(() => question?.unmount());
  const before = entry();
  const dialog = renderHook(() => useBackCloses(true, close));
  // What the test before has closed may still be left.
  await vi.waitFor(() => expect(entry()).toBeGreaterThan(before));
  const own = entry();
  for (const times of [1, 2]) {
    await back();
    await vi.waitFor(() => expect(entry()).toBeGreaterThan(own));
    expect([close.mock.calls.length, closeQuestion.mock.calls.length]).toEqual([times, times - 1]);
    await back();
    await vi.waitFor(() => expect([entry(), closeQuestion.mock.calls.length]).toEqual([own, times]));
    expect(close).toHaveBeenCalledTimes(times);
  }
  dialog.unmount();
});

it("closes what opens after a reload by one Back, although the entry of what lay open before is still there", async () => {
  // Nobody leaves an entry by himself here.
  vi.spyOn(window.history, "go").mockReturnValue(undefined);
  window.history.replaceState({ layer: 5 }, "");
  vi.resetModules();
  const reloaded = await import("./useBackCloses");
  const close = vi.fn(() => dialog.unmount());
  const dialog = renderHook(() => reloaded.useBackCloses(true, close));
  const left = nextEntry();
  goBack();
  await left;
  expect(close).toHaveBeenCalledTimes(1);
  window.history.replaceState(null, "");
});
