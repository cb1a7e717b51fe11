import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useStableOrder } from "./useStableOrder";

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }));

function renderOrder(...ids: number[]) {
  const hook = renderHook(({ rows }) => useStableOrder(rows), { initialProps: { rows: rowsOf(...ids) } });
  return {
    ids: () => hook.result.current.rows.map(({ id }) => id),
    heldBack: () => hook.result.current.heldBack,
    show: (...next: number[]) => hook.rerender({ rows: rowsOf(...next) }),
    enter: (pointerType = "mouse") => act(() => hook.result.current.pointer.onPointerEnter({ pointerType })),
    letIn: () => act(() => hook.result.current.letIn()),
    leave: () => act(() => hook.result.current.pointer.onPointerLeave()),
  };
}

describe("the order of rows", () => {
  it("follows the list when nobody points at it", () => {
    const order = renderOrder(1, 2, 3);
    order.show(3, 1, 2);
    expect(order.ids()).toEqual([3, 1, 2]);
  });

  it("stays under the pointer, and catches up when it leaves", () => {
    const order = renderOrder(1, 2, 3);
    order.enter();
    order.show(3, 9, 1, 2);
    expect(order.ids()).toEqual([1, 2, 3]);
    expect(order.heldBack()).toBe(1);
    order.leave();
    expect(order.ids()).toEqual([3, 9, 1, 2]);
    expect(order.heldBack()).toBe(0);
  });

  it("lets go of what is gone, and takes in further pages", () => {
    const order = renderOrder(1, 2, 3);
    order.enter();
    order.show(1, 3, 4, 5);
    expect(order.ids()).toEqual([1, 3, 4, 5]);
  });

  it("lets in what was held back when it is asked to, and holds back what comes then", () => {
    const order = renderOrder(1, 2);
    order.enter();
    order.show(9, 1, 2);
    order.letIn();
    expect(order.ids()).toEqual([9, 1, 2]);
    order.show(8, 9, 1, 2);
    expect(order.ids()).toEqual([9, 1, 2]);
    expect(order.heldBack()).toBe(1);
  });

  it("does not wait for a finger", () => {
    const order = renderOrder(1, 2);
    order.enter("touch");
    order.show(2, 1);
    expect(order.ids()).toEqual([2, 1]);
  });
});
