import { authRoutes } from "@recado/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { lazy } from "react";
import { describe, expect, it } from "vitest";
import { leaveSession } from "../shared/api/sessionStore";
import type { Screen } from "../shared/screen/screen";
import { makePlan, makeUser } from "../testing/builders";
import { mock } from "../testing/mockRoutes";
import { renderApp } from "../testing/renderApp";

const NO_PLAN = "Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.";
const rendered: string[] = [];

function makeScreen(path: string, change: Partial<Screen> = {}): Screen {
  const Body = () => {
    rendered.push(path);
    return <h1>{`page ${path}`}</h1>;
  };
  const title = { pt: path, en: path, es: path };
  return { path, page: lazy(async () => ({ default: Body })), access: "session", title, ...change };
}

const only = [
  makeScreen("/"),
  makeScreen("/tickets"),
  makeScreen("/tags"),
  makeScreen("/prompts", { access: { plan: "useOpenAi" } }),
  makeScreen("/users", { access: { can: "users:manage" } }),
  makeScreen("/announcements", { access: "super" }),
  makeScreen("/campaigns", { needsCampaigns: true }),
];

const page = (path: string) => screen.findByRole("heading", { name: `page ${path}` });

describe("the gates of the screens", () => {
  it("lead a visitor to the login and afterwards to where he wanted to be", async () => {
    mock(authRoutes.login, () => ({ token: "t", user: makeUser() }));
    const user = renderApp("/tags", { only });
    await user.type(await screen.findByLabelText("E-mail"), "ana@acme.test");
    await user.type(screen.getByLabelText("Senha"), "segredo");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await page("/tags")).toBeVisible();
  });

  it("lead whoever came by the bare address to the conversations, once he has logged in", async () => {
    mock(authRoutes.login, () => ({ token: "t", user: makeUser() }));
    const user = renderApp("/", { only });
    await user.type(await screen.findByLabelText("E-mail"), "ana@acme.test");
    await user.type(screen.getByLabelText("Senha"), "segredo");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await page("/tickets")).toBeVisible();
  });

  it("send who is logged in from the login to the start", async () => {
    renderApp("/login", { user: makeUser({ profile: "admin" }), only });
    expect(await page("/")).toBeVisible();
  });

  it.each([
    ["/prompts", NO_PLAN, makeUser({ profile: "admin" }, { plan: makePlan({ useOpenAi: false }) })],
    ["/announcements", NO_PLAN, makeUser({ profile: "admin" })],
    ["/campaigns", NO_PLAN, makeUser({ profile: "admin" }, { plan: makePlan({ useCampaigns: false }) })],
    ["/users", "Você não tem permissão para isso.", makeUser()],
  ])("refuse %s in words and lead to the start, without showing the page", async (path, words, user) => {
    rendered.length = 0;
    renderApp(path, { user, only });
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByRole("heading", { name: "page /" }, { timeout: 2_500 })).toBeVisible();
    expect(rendered).not.toContain(path);
  });

  it("open to those who hold the right, the plan and the flag", async () => {
    const admin = makeUser({ profile: "admin", super: true });
    for (const path of ["/prompts", "/users", "/announcements", "/campaigns"]) {
      renderApp(path, { user: admin, only });
      expect(await page(path)).toBeVisible();
    }
  });

  it("close when the session ends, and tell why", async () => {
    renderApp("/tags", { user: makeUser(), only });
    await page("/tags");
    act(() => leaveSession("ended"));
    expect(await screen.findByText("Sessão expirada. Por favor, entre de novo.")).toBeVisible();
  });

  it.each([
    ["back to where he was", makeUser(), "/tags"],
    ["but another than was here to the start of his own", makeUser({ id: 8, name: "Bia Reis" }), "/tickets"],
  ])("lead who logs in again %s", async (_, next, path) => {
    mock(authRoutes.login, () => ({ token: "t", user: next }));
    const user = renderApp("/tags", { user: makeUser(), only });
    await page("/tags");
    act(() => leaveSession("ended"));
    await user.type(await screen.findByLabelText("E-mail"), "ana@acme.test");
    await user.type(screen.getByLabelText("Senha"), "segredo");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await page(path)).toBeVisible();
  });

  it("tell who is logged in that a page does not exist", async () => {
    renderApp("/nowhere", { user: makeUser(), only });
    await waitFor(() => expect(screen.getByRole("heading", { name: "Página não encontrada" })).toBeVisible());
  });
});
