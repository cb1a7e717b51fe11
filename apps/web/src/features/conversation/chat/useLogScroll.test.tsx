import type { Message } from "@recado/contract";
import { act, render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Chat } from "../data/useChat";
import { useLogScroll } from "./useLogScroll";

let resize: () => void;
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: () => void) {
        resize = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
});

/** A log of messages 50 pixels high, on a screen that holds ten. Notes what each commit said of its end. */
function Log({ ids, isPending, said }: { ids: number[]; isPending: boolean; said: boolean[] }) {
  const messages = ids.map((id) => ({ id }) as Message);
  const chat = { messages, isPending, hasNewer: false, fetchOlder() {}, fetchNewer() {} } as unknown as Chat;
  const { box, content, isAtEnd } = useLogScroll(chat, [], { isSeeking: false });
  if (ids.length > 0) said.push(isAtEnd);
  const setSize = (element: HTMLDivElement | null) => {
    box.current = element;
    if (!element) return;
    Object.defineProperty(element, "clientHeight", { value: 500, configurable: true });
    Object.defineProperty(element, "scrollHeight", { value: Math.max(500, ids.length * 50), configurable: true });
  };
  return (
    <div ref={setSize}>
      <div ref={content}>{ids.length > 10 && <div id="unread-line" />}</div>
    </div>
  );
}

it("nobody is told to have seen the end of a log that was measured before it was here", () => {
  const said: boolean[] = [];
  const { rerender } = render(<Log ids={[]} isPending said={said} />);
  act(() => resize());
  rerender(<Log ids={Array.from({ length: 40 }, (_, index) => index + 1)} isPending={false} said={said} />);
  act(() => resize());
  expect(said.length).toBeGreaterThan(0);
  expect(said).not.toContain(true);
});

it("who sees all of a log is at its end, also while it grows", () => {
  const said: boolean[] = [];
  const { rerender } = render(<Log ids={[]} isPending said={said} />);
  act(() => resize());
  rerender(<Log ids={[1, 2]} isPending={false} said={said} />);
  rerender(<Log ids={[1, 2, 3]} isPending={false} said={said} />);
  act(() => resize());
  expect(said.at(-1)).toBe(true);
});
