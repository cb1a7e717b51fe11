import { authRoutes, invitationRoutes } from "@recado/contract";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../testing/builders";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const caio = { name: "Caio Nunes", email: "caio@acme.test" };

describe("the page of an invitation", () => {
  it("has its holder set a password, and lets him in", async () => {
    const show = mock(invitationRoutes.show, () => caio);
    const accept = mock(invitationRoutes.accept, () => caio);
    const login = mock(authRoutes.login, () => ({ token: "t", user: makeUser() }));
    const user = renderApp("/invite#geheim");
    expect(await screen.findByText(/como caio@acme\.test\.$/)).toBeVisible();
    expect(show.calls.map(({ body }) => body)).toEqual([{ token: "geheim" }]);
    const [password, confirm] = [screen.getByLabelText("Nova senha"), screen.getByLabelText("Confirme a nova senha")];
    await user.type(password, "curta");
    await user.type(confirm, "outra{Enter}");
    await waitFor(() => expect(confirm).toHaveAccessibleDescription("As senhas não correspondem"));
    expect(password).toHaveAccessibleDescription(/no mínimo 8 caracteres/);
    await user.clear(password);
    await user.type(password, "Luar-e-Mar-1");
    await user.clear(confirm);
    await user.type(confirm, "Luar-e-Mar-1{Enter}");
    expect(await screen.findByRole("heading", { name: "Atendimentos" })).toBeVisible();
    expect(accept.calls.map(({ body }) => body)).toEqual([{ token: "geheim", password: "Luar-e-Mar-1" }]);
    expect(login.calls.map(({ body }) => body)).toEqual([{ email: caio.email, password: "Luar-e-Mar-1" }]);
  });

  it("lets in whose password was set, and whose login failed, at the second press", async () => {
    mock(invitationRoutes.show, () => caio);
    const accept = mock(invitationRoutes.accept, () => caio);
    mock(authRoutes.login, () => refuse("ERR_UNAVAILABLE"));
    const user = renderApp("/invite#geheim");
    await user.type(await screen.findByLabelText("Nova senha"), "Luar-e-Mar-1");
    await user.type(screen.getByLabelText("Confirme a nova senha"), "Luar-e-Mar-1{Enter}");
    await screen.findByRole("alert");
    mock(invitationRoutes.accept, () => refuse("ERR_INVITATION"));
    const login = mock(authRoutes.login, () => ({ token: "t", user: makeUser() }));
    await user.type(screen.getByLabelText("Confirme a nova senha"), "{Enter}");
    expect(await screen.findByRole("heading", { name: "Atendimentos" })).toBeVisible();
    expect([accept.calls.length, login.calls.length]).toEqual([1, 1]);
    expect(login.calls[0]?.body).toEqual({ email: caio.email, password: "Luar-e-Mar-1" });
  });

  it("says that a link is worth nothing any more", async () => {
    mock(invitationRoutes.show, () => refuse("ERR_INVITATION"));
    renderApp("/invite#alt");
    expect(await screen.findByText(/já foi usado, foi retirado ou passou do prazo/)).toBeVisible();
    expect(screen.queryByLabelText("Nova senha")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ir para o login" })).toHaveAttribute("href", "/login");
  });

  it("asks once more when the server was away", async () => {
    mock(invitationRoutes.show, () => refuse("ERR_UNAVAILABLE"));
    const user = renderApp("/invite#geheim");
    const again = await screen.findByRole("button", { name: "Tentar de novo" });
    mock(invitationRoutes.show, () => caio);
    await user.click(again);
    expect(await screen.findByLabelText("Nova senha")).toBeVisible();
  });
});
