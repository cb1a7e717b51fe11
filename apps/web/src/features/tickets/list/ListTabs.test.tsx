import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { styleOf } from "../../../testing/styles";
import { ListTabs } from "./ListTabs";

it("tabs keep a word close to its own figure, whether it is bold or not", () => {
  render(<ListTabs counts={{ open: 7, pending: 4, unread: 0, snoozed: 0 }} />);
  const placeOf = (word: string) => styleOf(within(screen.getByRole("tablist")).getByText(word));
  expect(placeOf("Atendendo")).toContain("justify-items:end");
  expect(placeOf("Aguardando")).toContain("justify-items:end");
  expect(placeOf("Resolvidos")).toContain("justify-items:center");
});
