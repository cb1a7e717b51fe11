import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SampleBubble } from "..";

it("shows what will be sent before the bubble for it has come", () => {
  render(<SampleBubble text="Oi!" above={<p>catalogo.pdf</p>} />);
  expect(screen.getByText("Oi!")).toBeVisible();
  expect(screen.getByText("catalogo.pdf")).toBeVisible();
});
