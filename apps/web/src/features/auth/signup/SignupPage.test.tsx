import { companyRoutes, planRoutes, type SignupRules } from "@recado/contract";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { makePlan } from "../../../testing/builders";
import { mock, refuse } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";

const { isPublic: _, ...plan } = makePlan({
  id: 4,
  name: "Essencial",
  users: 3,
  connections: 1,
  queues: 2,
  value: 49.9,
});
const other = { ...plan, id: 5, name: "Completo", value: 99, useCampaigns: false };
const rules: SignupRules = { isOpen: true, confirmsEmail: false, termsUrl: "", privacyUrl: "" };
const made = { id: 2, name: "Padaria Sol", dueDate: "2026-12-01" };
const body = {
  name: "Padaria Sol",
  email: "sol@padaria.test",
  phone: "11987654321",
  password: "luar-e-mar",
  planId: 4,
  acceptsTerms: false,
  code: "",
  language: "pt",
};

beforeEach(() => {
  mock(planRoutes.listPublic, () => [plan, other]);
  mock(companyRoutes.showSignup, () => rules);
});

async function fillIn(path = "/signup") {
  const user = renderApp(path);
  await user.type(await screen.findByLabelText("Nome da empresa"), "Padaria Sol");
  await user.type(screen.getByLabelText("E-mail"), "sol@padaria.test");
  await user.type(screen.getByLabelText("Senha"), "luar-e-mar");
  await user.type(screen.getByLabelText("Telefone"), "11987654321000");
  return user;
}
const essential = () => screen.findByRole("radio", { name: "Essencial R$\u00a049,90/mês" });

describe("the sign-up page", () => {
  it("signs a company up with what a visitor may say, and leads to the login", async () => {
    const signup = mock(companyRoutes.signup, () => made);
    const user = await fillIn();
    await user.click(await essential());
    expect(await essential()).toHaveAccessibleDescription(/3 usuários 1 conexão de WhatsApp 2 filas Campanhas/);
    expect(screen.getAllByRole("img", { name: "Não tem" })).toHaveLength(1);
    expect(screen.getByLabelText("Telefone")).toHaveValue("(11) 98765-4321");
    await user.click(screen.getByRole("button", { name: "Cadastrar" }));
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeVisible();
    expect(await screen.findByText(/Cadastro realizado com sucesso/)).toBeVisible();
    expect(signup.calls[0]?.body).toEqual(body);
  });

  it("has chosen the plan its address names", async () => {
    renderApp("/signup?planId=4");
    expect(await essential()).toBeChecked();
  });

  it("shows under the e-mail that it is taken", async () => {
    mock(companyRoutes.signup, () => refuse("ERR_EMAIL_IN_USE"));
    const user = await fillIn("/signup?planId=4");
    await user.click(screen.getByRole("button", { name: "Cadastrar" }));
    expect(await screen.findByText("Já existe um usuário com este e-mail.")).toBeVisible();
    expect(screen.getByLabelText("E-mail")).toBeInvalid();
  });

  it("demands what is missing", async () => {
    mock(planRoutes.listPublic, () => []);
    const user = renderApp("/signup");
    expect(await screen.findByText("Nenhum plano aberto no momento")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Cadastrar" }));
    expect(await screen.findAllByText("Obrigatório")).toHaveLength(3);
    expect(screen.getByText("Escolha um plano para continuar")).toBeVisible();
  });

  it("asks for the code of the mail, and goes back to what was filled in", async () => {
    mock(companyRoutes.showSignup, () => ({ ...rules, confirmsEmail: true }));
    const asked = mock(companyRoutes.requestSignupCode, () => ({}));
    const signup = mock(companyRoutes.signup, () => made);
    const user = await fillIn("/signup?planId=4");
    await user.click(screen.getByRole("button", { name: "Cadastrar" }));
    expect(await screen.findByText(/Enviamos um código para sol@padaria.test/)).toBeVisible();
    expect([asked.calls[0]?.body, signup.calls]).toEqual([
      { name: "Padaria Sol", email: "sol@padaria.test", language: "pt" },
      [],
    ]);
    await user.click(screen.getByRole("button", { name: "Corrigir os dados" }));
    expect(await screen.findByLabelText("Nome da empresa")).toHaveValue("Padaria Sol");
    await user.click(screen.getByRole("button", { name: "Cadastrar" }));
    await user.type(await screen.findByLabelText("Código de verificação"), "12345678");
    await user.click(screen.getByRole("button", { name: "Confirmar e criar conta" }));
    expect(await screen.findByText(/Cadastro realizado com sucesso/)).toBeVisible();
    expect(signup.calls[0]?.body).toEqual({ ...body, code: "12345678" });
  });

  it("asks to accept the pages of the operator, and shows where the form is closed", async () => {
    mock(companyRoutes.showSignup, () => ({ ...rules, termsUrl: "https://recado.test/termos" }));
    renderApp("/signup");
    const terms = await screen.findByRole("checkbox", { name: "Li e aceito os termos de uso" });
    expect(terms).not.toBeChecked();
    expect(screen.getByRole("link", { name: "os termos de uso" })).toHaveAttribute(
      "href",
      "https://recado.test/termos",
    );
  });

  it("says that nobody can sign up where that is so", async () => {
    mock(companyRoutes.showSignup, () => ({ ...rules, isOpen: false }));
    renderApp("/signup");
    expect(await screen.findByText(/Os cadastros estão fechados/)).toBeVisible();
    expect(screen.queryByLabelText("Nome da empresa")).toBeNull();
  });

  it.each([
    { what: "the plans", fail: () => mock(planRoutes.listPublic, () => refuse("ERR_INTERNAL")) },
    { what: "its settings", fail: () => mock(companyRoutes.showSignup, () => refuse("ERR_INTERNAL")) },
  ])("says that $what could not be loaded, and asks again without losing what was typed", async ({ fail }) => {
    fail();
    const user = renderApp("/signup");
    const again = await screen.findByRole("button", { name: "Tentar de novo" });
    expect(screen.queryByRole("button", { name: "Cadastrar" })).toBeNull();
    await user.type(screen.getByLabelText("Nome da empresa"), "Padaria Sol");
    mock(planRoutes.listPublic, () => [plan, other]);
    mock(companyRoutes.showSignup, () => rules);
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull());
    expect(await essential()).toBeVisible();
    expect(screen.getByLabelText("Nome da empresa")).toHaveValue("Padaria Sol");
    expect(screen.getByRole("button", { name: "Cadastrar" })).toBeVisible();
  });
});
