import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RecadoTheme } from "../theme/RecadoTheme";
import { Page } from "./Page";

it("says what a page is for before what can be done on it, also where the buttons go below the title", () => {
  render(
    <RecadoTheme>
      <Page title="Tags" lead="Marcam conversas." actions={<button type="button">Nova tag</button>}>
        {null}
      </Page>
    </RecadoTheme>,
  );
  const [title, lead, add] = [
    screen.getByRole("heading", { level: 1 }),
    screen.getByText("Marcam conversas."),
    screen.getByRole("button", { name: "Nova tag" }),
  ];
  expect(title.compareDocumentPosition(lead)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(lead.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
