import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Trash2, Undo2 } from "lucide-react";
import { expect, it } from "vitest";
import { ActionMenu } from "./ActionMenu";

const back = { label: "Retornar", icon: Undo2, onClick: () => undefined };
const remove = { label: "Excluir", icon: Trash2, onClick: () => undefined, isApart: true };

it.each([
  ["parts what stands apart from those above it", [back, remove], ["Retornar", "", "Excluir"]],
  ["has no line above its first entry", [remove], ["Excluir"]],
])("a menu of actions %s", async (_, actions, entries) => {
  render(<ActionMenu label="Mais ações" actions={actions} />);
  await userEvent.click(screen.getByRole("button", { name: "Mais ações" }));
  const menu = await screen.findByRole("menu");
  expect([...menu.children].map(({ textContent }) => textContent)).toEqual(entries);
});
