import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { PickMany } from "./PickMany";

it("shows beside a name what the rows show instead of it", async () => {
  const choices = [
    { id: 1, name: "Vendas", color: "#1976d2" },
    { id: 2, name: "Suporte", color: "#d32f2f" },
  ];
  render(
    <PickMany
      label="Filas"
      choices={choices}
      chosen={[]}
      onChange={() => undefined}
      markOf={({ color }) => <i data-testid="mark" title={color} />}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Filas" }));
  const rows = await screen.findAllByRole("menuitemcheckbox");
  expect(rows.map((row) => within(row).getByTestId("mark").title)).toEqual(["#1976d2", "#d32f2f"]);
});
