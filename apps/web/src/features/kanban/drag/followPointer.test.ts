import { fireEvent } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { followPointer } from "./followPointer";

let frames: FrameRequestCallback[] = [];

function drawFrame(): void {
  for (const draw of frames.splice(0)) draw(0);
}

/** A board that is cut at the right, and a card that is held over it by a mouse. */
function holdCard() {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => frames.push(draw));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
  const board = document.createElement("div");
  board.getBoundingClientRect = () => ({ left: 0, right: 800 }) as DOMRect;
  const swings: number[] = [];
  const actions = { onPick: vi.fn(), onMove: vi.fn(), onSwing: (by: number) => swings.push(by), onDrop: vi.fn() };
  const press = { pointerId: 1, pointerType: "mouse", clientX: 400, clientY: 50 };
  const stop = followPointer(press, board, { ...actions, onCancel: vi.fn() });
  const moveTo = (x: number) =>
    fireEvent(window, Object.assign(new MouseEvent("pointermove", { clientX: x, clientY: 50 }), { pointerId: 1 }));
  /** How far the lanes slide in each of the next frames. */
  const slideFrames = (count: number) =>
    Array.from({ length: count }, () => {
      const before = board.scrollLeft;
      drawFrame();
      return board.scrollLeft - before;
    });
  return { ...actions, swings, moveTo, slideFrames, stop };
}

afterEach(() => void vi.unstubAllGlobals());

it("lanes gain speed below a card at the edge, and run out when it leaves it", () => {
  const { onPick, moveTo, slideFrames, stop } = holdCard();
  moveTo(403);
  expect(onPick).not.toHaveBeenCalled();
  moveTo(800);
  expect(onPick).toHaveBeenCalledTimes(1);
  const [first = 0, second = 0, third = 0] = slideFrames(3);
  expect([0 < first, first < second, second < third]).toEqual([true, true, true]);
  moveTo(400);
  const runningOut = slideFrames(40);
  expect(runningOut[0]).toBeGreaterThan(0);
  expect(runningOut).toEqual(runningOut.toSorted((one, other) => other - one));
  expect(runningOut.at(-1)).toBe(0);
  stop();
});

it("a card that is drawn to the side swings after the pointer, and comes to rest", () => {
  const { swings, moveTo, slideFrames, stop } = holdCard();
  moveTo(440);
  slideFrames(1);
  moveTo(480);
  slideFrames(40);
  const widest = Math.max(...swings);
  expect(widest).toBeGreaterThan(1);
  expect(swings.indexOf(widest)).toBeLessThan(swings.length - 3);
  expect(swings.at(-1)).toBe(0);
  stop();
});
