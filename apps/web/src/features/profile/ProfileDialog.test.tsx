import { userRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../testing/builders";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const ana = makeUser();

async function openProfile() {
  const user = renderApp("/todolist", { user: ana });
  await user.click(await screen.findByRole("button", { name: "Conta" }));
  await user.click(await screen.findByRole("menuitem", { name: "Perfil" }));
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
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Conta" }));
    expect(within(await screen.findByRole("dialog", { name: "Conta" })).getByText("Ana Maria")).toBeVisible();
    expect(update.calls[0]?.params).toEqual({ userId: ana.id });
    expect(update.calls[0]?.body).toEqual({ name: "Ana Maria", email: "ana@acme.test" });
  });

  it("asks for the current password for a new e-mail or password, and only then", async () => {
    const update = mock(userRoutes.update, () => refuse("ERR_CURRENT_PASSWORD"));
    const user = await openProfile();
    expect(screen.queryByLabelText("Senha atual")).not.toBeInTheDocument();
    const [email, password] = [screen.getByLabelText("E-mail"), screen.getByLabelText("Nova senha")];
    await user.clear(email);
    await user.type(email, "maria@acme.test");
    expect(screen.getByLabelText("Senha atual")).toHaveAccessibleDescription("Para confirmar que é você.");
    await user.clear(email);
    await user.type(email, "Ana@acme.test");
    expect(screen.queryByLabelText("Senha atual")).not.toBeInTheDocument();
    await user.type(password, "luar-e-mar");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.getByLabelText("Senha atual")).toHaveAccessibleDescription("Obrigatório"));
    expect(update.calls).toEqual([]);
    await user.type(screen.getByLabelText("Senha atual"), "errada");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() =>
      expect(screen.getByLabelText("Senha atual")).toHaveAccessibleDescription("A senha atual está incorreta."),
    );
    expect(update.calls[0]?.body).toMatchObject({ password: "luar-e-mar", currentPassword: "errada" });
  });

  it("says how long a new password would hold, and sends none that everybody tries first", async () => {
    const update = mock(userRoutes.update, () => refuse("ERR_CURRENT_PASSWORD"));
    const user = await openProfile();
    const password = screen.getByLabelText("Nova senha");
    const steps = [
      ["xk3vq", "Curta: com 8 caracteres ou mais ela protege melhor."],
      ["xk3vqwp9", "Boa. Mais longa, fica ainda melhor."],
      ["três gatos pretos", "Forte."],
      ["maria2024", "Fácil de adivinhar: escolha outra."],
      ["Senha123", "Fácil de adivinhar: escolha outra."],
    ] as const;
    for (const [typed, said] of steps) {
      await user.clear(password);
      await user.type(password, typed);
      expect(password).toHaveAccessibleDescription(said);
      expect(screen.getByRole("status")).toHaveTextContent(said);
    }
    await user.type(screen.getByLabelText("Senha atual"), "segredo");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/^Fácil de adivinhar: está entre/));
    expect(update.calls).toEqual([]);
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
