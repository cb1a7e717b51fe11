import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useStableOrder } from "./useStableOrder";

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }));

function renderOrder(...ids: number[]) {
  const hook = renderHook(({ rows, listKey }) => useStableOrder(rows, listKey), {
    initialProps: { rows: rowsOf(...ids), listKey: "open" as string | undefined },
  });
  return {
    ids: () => hook.result.current.rows.map(({ id }) => id),
    heldBack: () => hook.result.current.heldBack,
    gone: () => [...hook.result.current.gone],
    show: (...next: number[]) => hook.rerender({ rows: rowsOf(...next), listKey: "open" }),
    ask: (listKey: string | undefined, ...next: number[]) => hook.rerender({ rows: rowsOf(...next), listKey }),
    press: (id: number) => {
      const row = Object.assign(document.createElement("div"), { innerHTML: `<div data-row="${id}"><i></i></div>` });
      hook.result.current.pointer.onPointerDownCapture({ target: row.querySelector("i") as Element });
    },
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

  it("keeps the place of what others took away until the pointer leaves, and takes in further pages", () => {
    const order = renderOrder(1, 2, 3);
    order.enter();
    order.show(1, 3, 4, 5);
    expect(order.ids()).toEqual([1, 2, 3, 4, 5]);
    expect(order.gone()).toEqual([2]);
    expect(order.heldBack()).toBe(0);
    order.leave();
    expect(order.ids()).toEqual([1, 3, 4, 5]);
    expect(order.gone()).toEqual([]);
  });

  it("counts what came apart from what went", () => {
    const order = renderOrder(1, 2, 3);
    order.enter();
    order.show(9, 1, 3);
    expect(order.ids()).toEqual([1, 2, 3]);
    expect(order.heldBack()).toBe(1);
  });

  it("lets go of what the person took away himself", () => {
    const order = renderOrder(1, 2, 3);
    order.enter();
    order.press(2);
    order.show(1, 3);
    expect(order.ids()).toEqual([1, 3]);
  });

  it("keeps nothing of what was asked before, nor while the answer is on its way", () => {
    const order = renderOrder(1, 2, 3);
    order.enter();
    order.ask(undefined, 1, 2, 3);
    order.ask("search", 3);
    expect(order.ids()).toEqual([3]);
    expect(order.gone()).toEqual([]);
    order.ask("other", 7, 3);
    expect(order.ids()).toEqual([7, 3]);
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

  it("forgets the pointer with its last row", () => {
    const order = renderOrder(1);
    order.enter();
    order.show();
    order.show(1, 2);
    order.show(2, 1);
    expect(order.ids()).toEqual([2, 1]);
  });

  it("does not wait for a finger", () => {
    const order = renderOrder(1, 2);
    order.enter("touch");
    order.show(2, 1);
    expect(order.ids()).toEqual([2, 1]);
  });
});
