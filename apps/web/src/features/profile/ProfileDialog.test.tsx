import { userRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../testing/builders";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const ana = makeUser();

async function openProfile() {
  const user = renderApp("/", { user: ana });
  await user.click(await screen.findByRole("button", { name: "Conta" }));
  await user.click(screen.getByRole("menuitem", { name: "Perfil" }));
  const name = await screen.findByLabelText("Nome");
  await user.clear(name);
  await user.type(name, "Ana Maria");
  return user;
}

describe("the profile dialog", () => {
  it("changes the own name everywhere at once, and leaves an empty password alone", async () => {
    const update = mock(userRoutes.update, ({ body }) => ({
      ...ana,
      ...body,
      allTicket: "desabled" as const,
      queues: [],
    }));
    const user = await openProfile();
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await within(screen.getByRole("banner")).findByText("Ana Maria")).toBeVisible();
    expect(update.calls[0]?.params).toEqual({ userId: ana.id });
    expect(update.calls[0]?.body).toEqual({ name: "Ana Maria", email: "ana@acme.test" });
  });

  it("stays open when the e-mail is somebody else's", async () => {
    mock(userRoutes.update, () => refuse("ERR_EMAIL_IN_USE"));
    const user = await openProfile();
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Já existe um usuário com este e-mail.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByLabelText("Nome")).not.toBeInTheDocument());
  });
});
