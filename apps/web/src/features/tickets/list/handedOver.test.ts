import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { writeKept } from "../../../shared/store/browserStorage";

beforeEach(() => vi.resetModules());

async function openPage() {
  const { useHandedBy, ...page } = await import("./handedOver");
  const handedBy = (ticketId: number) => renderHook(() => useHandedBy(ticketId)).result.current;
  return { ...page, handedBy };
}

it("is known on the next page too, until the conversation is opened", async () => {
  const page = await openPage();
  page.markHandedOver(2, "Bia");
  page.markHandedOver(3, "Caio");
  vi.resetModules();
  const next = await openPage();
  expect([next.handedBy(2), next.handedBy(3), next.handedBy(4)]).toEqual(["Bia", "Caio", undefined]);
  act(() => next.forgetHandedOver(2));
  vi.resetModules();
  const last = await openPage();
  expect([last.handedBy(2), last.handedBy(3)]).toEqual([undefined, "Caio"]);
});

it.each(["", "null", "7", '{"2": 7}', "["])("outlives %j in the browser's storage", async (kept) => {
  writeKept("recado.handed", kept);
  expect((await openPage()).handedBy(2)).toBeUndefined();
});
