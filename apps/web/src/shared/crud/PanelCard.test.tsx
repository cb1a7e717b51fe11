import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PanelCard } from "./PanelCard";

it.each([
  { behind: "nothing", isHidden: false, taken: true },
  { behind: "a dialog", isHidden: true, taken: false },
])("a form that starts afresh behind $behind takes the focus: $taken", ({ isHidden, taken }) => {
  const atTurn = (turn: number) => (
    <div aria-hidden={isHidden}>
      <PanelCard title="Etiqueta" turn={turn}>
        <input aria-label="Nome" />
      </PanelCard>
    </div>
  );
  const { rerender } = render(atTurn(0));
  rerender(atTurn(1));
  expect(document.activeElement === screen.getByLabelText("Nome")).toBe(taken);
});
