import type { Message } from "@recado/contract";
import { act, render } from "@testing-library/react";
import { useMemo, useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { LoadedMessages } from "../data/useMessages";
import { useLogScroll } from "./useLogScroll";

const HEIGHT = 50;
const ROOM = 10 * HEIGHT;

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

interface Said {
  isAtEnd: boolean;
  seenId: number;
}

interface LogProps {
  ids: number[];
  said: Said[];
  isPending?: boolean;
  /** The message the keyboard stands on. */
  focusedId?: number;
  hasLine?: boolean;
}

/** A log of messages 50 pixels high, on a screen that holds ten. Notes what each commit said of its end. */
function Log({ ids, said, isPending = false, focusedId = 0, hasLine = false }: LogProps) {
  const messages = ids.map((id) => ({ id }) as Message);
  const rows = useMemo(() => ids.map((id) => ({ kind: "conversation", key: `c${id}` }) as const), [ids]);
  const loaded = {
    messages,
    isPending,
    hasNewer: false,
    fetchOlder() {},
    fetchNewer() {},
  } as unknown as LoadedMessages;
  const [isAtEnd, onMove] = useState(false);
  const { log, content, seenId, handleScroll } = useLogScroll(loaded, rows, { isSeekingUnread: false, onMove });
  if (ids.length > 0) said.push({ isAtEnd, seenId });
  const setSize = (element: HTMLDivElement | null) => {
    log.current = element;
    if (!element) return;
    const scrollHeight = Math.max(ROOM, ids.length * HEIGHT);
    let scrollTop = element.scrollTop;
    element.getBoundingClientRect = () => new DOMRect(0, 0, 300, ROOM);
    const place = (id: number) => ids.indexOf(id) * HEIGHT;
    Object.defineProperties(element, {
      clientHeight: { value: ROOM, configurable: true },
      scrollHeight: { value: scrollHeight, configurable: true },
      scrollTop: {
        configurable: true,
        get: () => scrollTop,
        set(to: number) {
          scrollTop = Math.max(0, Math.min(to, scrollHeight - ROOM));
        },
      },
    });
    for (const message of element.querySelectorAll<HTMLElement>("[data-message]")) {
      const id = Number(message.dataset.message);
      message.getBoundingClientRect = () => new DOMRect(0, place(id) - scrollTop, 300, HEIGHT);
    }
    // What the keyboard stands on, which jsdom does not know.
    const focused = element.querySelector<HTMLElement>(`[data-message="${focusedId}"]`);
    const find = Element.prototype.querySelector.bind(element);
    element.querySelector = (wanted: string) => (wanted.includes(":focus-visible") ? focused : find(wanted));
    if (!focused) return;
    focused.scrollIntoView = () => {
      scrollTop = Math.min(scrollTop, place(focusedId));
    };
  };
  return (
    <div ref={setSize} data-testid="log" onScroll={handleScroll}>
      <div ref={content}>
        {hasLine && <div id="unread-line" />}
        {ids.map((id) => (
          <div key={id} data-message={id} />
        ))}
      </div>
    </div>
  );
}

/** So many messages, from this one on. */
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

function open(props: Omit<LogProps, "said">) {
  const said: Said[] = [];
  const { rerender, getByTestId } = render(<Log ids={[]} isPending said={said} />);
  const change = (next: Omit<LogProps, "said">) => {
    said.length = 0;
    rerender(<Log {...next} said={said} />);
  };
  act(() => resize());
  change(props);
  const log = getByTestId("log");
  const scrollTo = (top: number) => {
    log.scrollTop = top;
    act(() => void log.dispatchEvent(new Event("scroll", { bubbles: true })));
  };
  return { said, change, scrollTo, top: () => log.scrollTop };
}

it("nobody is told to have seen the end of a log that was measured before it was here", () => {
  const { said } = open({ ids: from(1, 40), hasLine: true });
  act(() => resize());
  expect(said.length).toBeGreaterThan(0);
  expect(said.map(({ isAtEnd }) => isAtEnd)).not.toContain(true);
});

it("who sees all of a log is at its end, also while it grows", () => {
  const log = open({ ids: [1, 2] });
  log.change({ ids: [1, 2, 3] });
  act(() => resize());
  log.change({ ids: from(1, 30) });
  expect(log.said.at(-1)?.isAtEnd).toBe(true);
  expect(log.top()).toBe(20 * HEIGHT);
});

it("what the keyboard stands on holds the log: what came below it was not seen", () => {
  const log = open({ ids: from(1, 30), focusedId: 21 });
  expect(log.said.at(-1)?.isAtEnd).toBe(true);
  log.change({ ids: from(1, 33), focusedId: 21 });
  expect(log.said.at(-1)).toEqual({ isAtEnd: false, seenId: 30 });
  expect(log.top()).toBe(20 * HEIGHT);
  // Down again by the wheel all is seen; what comes next is followed, and nothing leads back up.
  log.scrollTo(23 * HEIGHT);
  log.change({ ids: from(1, 34), focusedId: 21 });
  expect(log.said.at(-1)?.isAtEnd).toBe(true);
  expect(log.top()).toBe(24 * HEIGHT);
});

it("what comes or goes above what is read does not move it, wherever else the log grows", () => {
  const log = open({ ids: from(101, 40) });
  log.scrollTo(15 * HEIGHT);
  expect(log.said.at(-1)).toEqual({ isAtEnd: false, seenId: 140 });
  log.change({ ids: from(81, 62) });
  expect(log.top()).toBe(35 * HEIGHT);
  log.change({ ids: [...from(91, 2), ...from(101, 42)] });
  expect(log.top()).toBe(17 * HEIGHT);
  expect(log.said.at(-1)).toEqual({ isAtEnd: false, seenId: 140 });
});
