import { companyRoutes, planRoutes } from "@recado/contract";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makePlan } from "../../testing/builders";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const { isPublic: _, ...plan } = makePlan({
  id: 4,
  name: "Essencial",
  users: 3,
  connections: 1,
  queues: 2,
  value: 49.9,
});

async function fillIn() {
  mock(planRoutes.listPublic, () => [plan]);
  const user = renderApp("/signup");
  await user.type(await screen.findByLabelText("Nome da empresa"), "Padaria Sol");
  await user.type(screen.getByLabelText("E-mail"), "sol@padaria.test");
  await user.type(screen.getByLabelText("Senha"), "luar-e-mar");
  await user.type(screen.getByLabelText("Telefone"), "11987654321000");
  await user.click(screen.getByRole("combobox", { name: "Plano" }));
  const line = "Essencial · 3 usuários · 1 conexões · 2 filas · R$\u00a049,90/mês";
  await user.click(await screen.findByRole("option", { name: line }));
  return user;
}

describe("the sign-up page", () => {
  it("signs a company up with what a visitor may say, and leads to the login", async () => {
    const signup = mock(companyRoutes.signup, () => ({ id: 2, name: "Padaria Sol", dueDate: "2026-12-01" }));
    const user = await fillIn();
    expect(screen.getByLabelText("Telefone")).toHaveValue("(11) 98765-4321");
    await user.click(screen.getByRole("button", { name: "Cadastrar" }));
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeVisible();
    expect(await screen.findByText(/Cadastro realizado com sucesso/)).toBeVisible();
    expect(signup.calls[0]?.body).toEqual({
      name: "Padaria Sol",
      email: "sol@padaria.test",
      phone: "11987654321",
      password: "luar-e-mar",
      planId: 4,
    });
  });

  it("shows under the e-mail that it is taken", async () => {
    mock(companyRoutes.signup, () => refuse("ERR_EMAIL_IN_USE"));
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Cadastrar" }));
    expect(await screen.findByText("Já existe um usuário com este e-mail.")).toBeVisible();
    expect(screen.getByLabelText("E-mail")).toBeInvalid();
  });

  it("demands what is missing", async () => {
    mock(planRoutes.listPublic, () => []);
    const user = renderApp("/signup");
    await user.click(await screen.findByRole("button", { name: "Cadastrar" }));
    expect(await screen.findAllByText("Obrigatório")).toHaveLength(4);
    expect(screen.getByText("Nenhum plano aberto no momento")).toBeVisible();
  });
});
