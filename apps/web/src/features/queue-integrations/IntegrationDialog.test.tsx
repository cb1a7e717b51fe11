import { queueIntegrationRoutes } from "@recado/contract";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeUser } from "../../testing/builders";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

it("asks for all that the chosen type needs at once, before anything is sent", async () => {
  mock(queueIntegrationRoutes.list, () => ({ queueIntegrations: [], count: 0, hasMore: false }));
  const { calls } = mock(queueIntegrationRoutes.create, () => {
    throw new Error("Nothing is to be sent");
  });
  const user = renderApp("/queue-integration", { user: makeUser({ profile: "admin" }) });
  const [add] = await screen.findAllByRole("button", { name: "Nova integração" }, { timeout: 10_000 });
  await user.click(add as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Nova integração" }));
  const lacking = () => dialog.getAllByText("Obrigatório").length;
  await user.click(dialog.getByRole("button", { name: "Adicionar" }));
  // Of a Typebot its name, its address and its public name.
  expect(await dialog.findAllByText("Obrigatório")).toHaveLength(3);
  await user.click(dialog.getByRole("combobox", { name: "Tipo" }));
  await user.click(await screen.findByRole("option", { name: "n8n" }));
  await user.click(dialog.getByRole("button", { name: "Adicionar" }));
  expect(lacking()).toBe(2);
  expect(calls).toEqual([]);
});
