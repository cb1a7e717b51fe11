import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useBrowserIdle } from "./useBrowserIdle";

it("there is time once the browser says so, and nothing is waited for by what is gone", () => {
  const asked = new Map<number, () => void>();
  vi.stubGlobal("requestIdleCallback", (tell: () => void) => asked.set(asked.size, tell).size - 1);
  vi.stubGlobal("cancelIdleCallback", (id: number) => asked.delete(id));
  const { result, unmount } = renderHook(() => useBrowserIdle());
  expect(result.current).toBe(false);
  act(() => asked.get(0)?.());
  expect(result.current).toBe(true);
  unmount();
  expect(asked.size).toBe(0);
});
