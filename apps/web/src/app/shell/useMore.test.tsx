import { fireEvent, render } from "@testing-library/react";
import { useRef } from "react";
import { expect, it } from "vitest";
import { useMore } from "./useMore";

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
