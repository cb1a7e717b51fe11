import { fireEvent, render, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { expect, it } from "vitest";
import { MENU_MARK, useMore } from "./useMore";

function Box({ height }: { height: number }) {
  const box = useRef<HTMLDivElement>(null);
  const { above, below } = useMore(box);
  const measure = (element: HTMLDivElement | null) => {
    box.current = element;
    if (!element) return;
    Object.defineProperty(element, "scrollHeight", { value: height });
    Object.defineProperty(element, "clientHeight", { value: 100 });
  };
  return <div ref={measure} data-testid="box" data-more={`${above} ${below}`} />;
}

it.each([
  [100, 0, "false false"],
  [300, 0, "false true"],
  [300, 80, "true true"],
  [300, 200, "true false"],
])("a box of 100 with %i in it, scrolled by %i, has more above and below: %s", (height, top, more) => {
  const box = render(<Box height={height} />).getByTestId("box");
  box.scrollTop = top;
  fireEvent.scroll(box);
  expect(box.dataset.more).toBe(more);
});

/** A box of 100 in which a mark stands so far below its upper edge. */
function Marked({ place, sign }: { place: number; sign: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  const { markAbove, markBelow } = useMore(box);
  const measure = (element: HTMLDivElement | null) => {
    box.current = element;
    if (!element) return;
    Object.defineProperty(element, "scrollHeight", { value: 300 });
    Object.defineProperty(element, "clientHeight", { value: 100 });
    element.scrollTop = 50;
  };
  const stand = (element: HTMLElement | null) => {
    if (element) element.getBoundingClientRect = () => ({ top: place, bottom: place }) as DOMRect;
  };
  return (
    <div ref={measure} data-testid="box" data-marks={`${markAbove} ${markBelow}`}>
      <span ref={stand} {...{ [MENU_MARK]: "" }}>
        {sign && <b>{sign}</b>}
      </span>
    </div>
  );
}

it.each([
  [-30, "true false"],
  [50, "false false"],
  [95, "false true"],
])("tells of a mark at %i that came while it is out of sight: %s", async (place, marks) => {
  const page = render(<Marked place={place} sign={null} />);
  const box = page.getByTestId("box");
  expect(box.dataset.marks).toBe("false false");
  page.rerender(<Marked place={place} sign="!" />);
  await waitFor(() => expect(box.dataset.marks).toBe(marks));
});
