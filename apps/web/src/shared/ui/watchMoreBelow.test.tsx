import { fireEvent, render, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { watchMoreBelow } from "./watchMoreBelow";

/** A dialog whose content is seen for 100 of so many pixels. */
function makeContent(height: number) {
  const content = document.createElement("div");
  content.className = "MuiDialogContent-root";
  Object.defineProperty(content, "scrollHeight", { value: height });
  Object.defineProperty(content, "clientHeight", { value: 100 });
  return content;
}

it("marks a dialog as long as its content goes on below, also where that comes later", async () => {
  const paper = render(<div data-testid="paper" />).getByTestId("paper");
  const end = watchMoreBelow(paper);
  expect(paper).not.toHaveAttribute("data-more-below");
  const content = makeContent(300);
  paper.append(content);
  await waitFor(() => expect(paper).toHaveAttribute("data-more-below"));
  content.scrollTop = 200;
  fireEvent.scroll(content);
  expect(paper).not.toHaveAttribute("data-more-below");
  content.replaceWith(makeContent(101));
  await waitFor(() => expect(paper).not.toHaveAttribute("data-more-below"));
  end();
});
