import { authRoutes, SETTING_DEFAULTS, type SettingKey, subscriptionRoutes } from "@recado/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { startSession } from "../../shared/api/session";
import { leaveSession } from "../../shared/api/sessionStore";
import { readKept, writeKept } from "../../shared/store/browserStorage";
import { languageStore } from "../../shared/texts/languageStore";
import { makePlan, makeUser } from "../../testing/builders";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

async function signIn(user: ReturnType<typeof renderApp>, email = " Ana@Acme.test") {
  await user.type(await screen.findByLabelText("E-mail"), email);
  await user.type(screen.getByLabelText("Senha"), "segredo");
  await user.click(screen.getByRole("button", { name: "Entrar" }));
}

function mockLogin(settings: [SettingKey, string][] = [], useCampaigns = false) {
  const company = {
    settings: settings.map(([key, value]) => ({ key, value })),
    plan: makePlan({ useCampaigns }),
  };
  return mock(authRoutes.login, () => ({ token: "t", user: makeUser({}, company) }));
}

describe("the login page", () => {
  it("logs in, comparing e-mails without case, and leads on", async () => {
    const login = mockLogin();
    const user = renderApp("/login");
    await signIn(user);
    expect(await screen.findByRole("heading", { name: "Atendimentos" })).toBeVisible();
    expect(login.calls[0]?.body).toEqual({ email: "ana@acme.test", password: "segredo" });
  });

  it.each([
    ["the setting is on", [["campaignsEnabled", "true"]] as [SettingKey, string][], false, "true"],
    ["the plan has campaigns", [] as [SettingKey, string][], true, "true"],
    ["neither", [["campaignsEnabled", SETTING_DEFAULTS.campaignsEnabled]] as [SettingKey, string][], false, null],
  ])("sets the campaign flag: %s", async (_, settings, useCampaigns, flag) => {
    mockLogin(settings, useCampaigns);
    const user = renderApp("/login");
    await signIn(user);
    await screen.findByRole("heading", { name: "Atendimentos" });
    expect(readKept("cshow")).toBe(flag);
  });

  it("says why it refuses, and lets one try again", async () => {
    mock(authRoutes.login, () => refuse("ERR_INVALID_CREDENTIALS"));
    const user = renderApp("/login");
    await signIn(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("E-mail ou senha incorretos. Tente de novo.");
    mockLogin();
    await waitFor(() => expect(screen.getByRole("button", { name: "Entrar" })).toBeEnabled());
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await screen.findByRole("heading", { name: "Atendimentos" })).toBeVisible();
  });

  it("asks for the second step of who has one, and can begin anew with another account", async () => {
    const login = mock(authRoutes.login, ({ body }) => {
      if (!body.code) refuse("ERR_TWO_FACTOR_NEEDED");
      if (body.code !== "123456") refuse("ERR_TWO_FACTOR_CODE");
      return { token: "t", user: makeUser() };
    });
    const user = renderApp("/login");
    await signIn(user);
    const code = await screen.findByLabelText("Código de verificação");
    expect(screen.queryByLabelText("Senha")).not.toBeInTheDocument();
    await user.type(code, "999999{Enter}");
    await waitFor(() => expect(code).toHaveAccessibleDescription("Código incorreto ou já usado."));
    await user.click(screen.getByRole("button", { name: "Entrar com outra conta" }));
    await signIn(user);
    await user.type(await screen.findByLabelText("Código de verificação"), "123456{Enter}");
    expect(await screen.findByRole("heading", { name: "Atendimentos" })).toBeVisible();
    expect(login.calls.at(-1)?.body).toEqual({ email: "ana@acme.test", password: "segredo", code: "123456" });
  });

  it("says that one logged in elsewhere, until somebody is in again", async () => {
    mock(authRoutes.refresh, () => refuse("ERR_SESSION_EXPIRED", { wasReplaced: true }));
    const user = renderApp("/login");
    writeKept("recado.session", "true");
    await startSession();
    expect(await screen.findByText(/^Você entrou em outro aparelho/)).toBeVisible();
    mockLogin();
    await signIn(user);
    await screen.findByRole("heading", { name: "Atendimentos" });
    act(() => leaveSession("ended"));
    expect(await screen.findByText("Sessão expirada. Por favor, entre de novo.")).toBeVisible();
    expect(screen.queryByText(/^Você entrou em outro aparelho/)).not.toBeInTheDocument();
  });

  it("names the day on which a subscription ended", async () => {
    mock(authRoutes.login, () => refuse("ERR_SUBSCRIPTION_EXPIRED", { dueDate: "2026-03-09" }));
    const user = renderApp("/login");
    await signIn(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("Sua assinatura venceu em 09/03/2026.");
  });

  it.each([
    ["pt", "Sua assinatura venceu em 09/03/2026. Entre em contato com o suporte para mais informações!"],
    ["en", "Your subscription expired on 03/09/2026. Contact support for more information."],
    ["es", "Su suscripción venció el 09/03/2026. Póngase en contacto con soporte para más información."],
  ] as const)("tells in %s who may pay at once the same, above what he pays with", async (language, words) => {
    mock(authRoutes.login, () => refuse("ERR_SUBSCRIPTION_EXPIRED", { dueDate: "2026-03-09", pass: "the-pass" }));
    mock(subscriptionRoutes.show, () => new Promise(() => undefined));
    const user = renderApp("/login");
    await signIn(user);
    act(() => languageStore.set(language));
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
  });

  it("sends a double click once", async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const login = mock(authRoutes.login, async () => {
      await waiting;
      return { token: "t", user: makeUser() };
    });
    const user = renderApp("/login");
    await user.type(await screen.findByLabelText("E-mail"), "ana@acme.test");
    await user.type(screen.getByLabelText("Senha"), "segredo{Enter}{Enter}{Enter}");
    answer();
    await screen.findByRole("heading", { name: "Atendimentos" });
    expect(login.calls).toHaveLength(1);
  });

  it("shows and hides the password", async () => {
    const user = renderApp("/login");
    const password = await screen.findByLabelText("Senha");
    await user.type(password, "segredo");
    await user.click(screen.getByRole("button", { name: "Mostrar senha" }));
    expect(password).toHaveAttribute("type", "text");
    await user.click(screen.getByRole("button", { name: "Ocultar senha" }));
    expect(password).toHaveAttribute("type", "password");
  });

  it("leads to sign-up and password reset, and tells year and version", async () => {
    renderApp("/login");
    expect(await screen.findByRole("link", { name: /Cadastre-se/ })).toHaveAttribute("href", "/signup");
    expect(screen.getByRole("link", { name: "Esqueceu a senha?" })).toHaveAttribute("href", "/forgetpsw");
    expect(await screen.findByText(`© ${new Date().getFullYear()} Recado · versão 9.9.9`)).toBeVisible();
  });
});
