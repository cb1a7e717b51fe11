import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CUSTOMER, customerActivities, viewers } from "./presenceStores";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("forgets a colleague nine seconds after they were last heard of", () => {
  viewers.put(1, { id: 8, name: "Bia", isTyping: false });
  vi.advanceTimersByTime(8_999);
  expect(viewers.get(1)).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(viewers.get(1)).toEqual([]);
});

it("lets a customer type for ten seconds, and longer when it is said again", () => {
  customerActivities.put(1, { id: CUSTOMER, action: "composing" });
  vi.advanceTimersByTime(9_999);
  customerActivities.put(1, { id: CUSTOMER, action: "composing" });
  vi.advanceTimersByTime(9_999);
  expect(customerActivities.get(1)).toEqual([{ id: CUSTOMER, action: "composing" }]);
  vi.advanceTimersByTime(1);
  expect(customerActivities.get(1)).toEqual([]);
});
