import { type OptOut, optOutRoutes } from "@recado/contract";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "../../testing/builders";
import { makeOptOut, mockCampaignCompany } from "../../testing/campaigns";
import { makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

beforeAll(() => import("./TicketsPage"), 60_000);

const ticket = makeTicket({ id: 2 });

async function openDrawer(optOut: OptOut | null, profile: "user" | "admin") {
  mockDesk({ tickets: [ticket] });
  mockCampaignCompany();
  mock(optOutRoutes.show, () => ({ optOut }));
  const user = renderApp(`/tickets/${ticket.uuid}`, { user: makeUser({ profile }) });
  return { user, drawer: within(await screen.findByRole("complementary", { name: "Contato" })) };
}

describe("beside a conversation", () => {
  it("an attendant writes down that somebody wants no campaigns, and cannot take it back", async () => {
    const create = mock(optOutRoutes.create, () => makeOptOut({ word: null }));
    const { user, drawer } = await openDrawer(null, "user");
    await user.click(await drawer.findByRole("button", { name: "Parar de enviar campanhas" }));
    const question = within(screen.getByRole("alertdialog", { name: "Parar de enviar campanhas a Carla Souza?" }));
    await user.click(question.getByRole("button", { name: "Parar de enviar campanhas" }));
    expect(await drawer.findByText("Não recebe campanhas")).toBeVisible();
    expect(drawer.queryByRole("button", { name: "Voltar a enviar" })).not.toBeInTheDocument();
    expect(create.calls[0]?.body).toEqual({ number: "5511988887777" });
  });

  it("an administrator takes it back", async () => {
    const remove = mock(optOutRoutes.remove, () => ({}));
    const { user, drawer } = await openDrawer(makeOptOut({ id: 6 }), "admin");
    await user.click(await drawer.findByRole("button", { name: "Voltar a enviar" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Voltar a enviar" }));
    expect(await drawer.findByRole("button", { name: "Parar de enviar campanhas" })).toBeVisible();
    expect(remove.calls[0]?.params).toEqual({ optOutId: 6 });
  });
});
