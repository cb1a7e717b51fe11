import type { FoundTicket } from "@recado/contract";
import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeTicket } from "../../../testing/conversations";
import { useSteadyCards } from "./useSteadyCards";

const cardsOf = (...ids: number[]): FoundTicket[] => ids.map((id) => ({ ...makeTicket({ id }), hit: null }));

function renderLane(...ids: number[]) {
  const start: { cards: FoundTicket[]; movedId: number | null } = { cards: cardsOf(...ids), movedId: null };
  const hook = renderHook(({ cards, movedId }) => useSteadyCards(cards, movedId), { initialProps: start });
  return {
    ids: () => hook.result.current.cards.map(({ id }) => id),
    show: (next: number[], movedId: number | null = null) => hook.rerender({ cards: cardsOf(...next), movedId }),
    enter: (pointerType = "mouse") => act(() => hook.result.current.pointer.onPointerEnter({ pointerType })),
    leave: () => act(() => hook.result.current.pointer.onPointerLeave()),
  };
}

describe("the cards of a lane", () => {
  it("stay under the pointer, and catch up when it leaves", () => {
    const lane = renderLane(1, 2, 3);
    lane.enter();
    lane.show([9, 3, 1]);
    expect(lane.ids()).toEqual([1, 3]);
    lane.leave();
    expect(lane.ids()).toEqual([9, 3, 1]);
  });

  it("take in what was moved here at once, in its place", () => {
    const lane = renderLane(1, 3);
    lane.enter();
    lane.show([8, 1, 2, 3], 2);
    expect(lane.ids()).toEqual([1, 2, 3]);
    lane.show([8, 1, 2, 3, 5], 5);
    expect(lane.ids()).toEqual([1, 2, 3, 5]);
  });

  it("come in at once where there was none, and do not wait for a finger", () => {
    const lane = renderLane();
    lane.enter();
    lane.show([1]);
    expect(lane.ids()).toEqual([1]);
    lane.leave();
    lane.enter("touch");
    lane.show([2, 1]);
    expect(lane.ids()).toEqual([2, 1]);
  });
});
