import { type ConnectionHealth, connectionRoutes, connectionStateChannel } from "@recado/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeConnection, makeHealth, makeUser } from "../../../testing/builders";
import { fakeSocket } from "../../../testing/fakeSocket";
import { mock, refuse } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";
import { causeTexts } from "./causeTexts";

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

const makeUp = (change: Partial<ConnectionHealth> = {}) =>
  makeHealth({ status: "CONNECTED", isPaired: true, since: inMinutes(-181), ...change });

async function openHealth(answer: () => ConnectionHealth) {
  mock(connectionRoutes.list, () => [makeConnection()]);
  mock(connectionRoutes.listNetworks, () => ["whatsapp" as const]);
  const asked = mock(connectionRoutes.showHealth, answer);
  const user = renderApp("/connections", { user: makeUser({ profile: "admin" }) });
  await user.click(await screen.findByRole("button", { name: "Saúde da conexão: Loja" }));
  return { user, asked, dialog: within(screen.getByRole("dialog", { name: "Saúde da conexão “Loja”" })) };
}

/** The value beside a name. */
async function factOf(dialog: ReturnType<typeof within>, name: string) {
  return (await dialog.findByText(name)).nextElementSibling?.textContent;
}

describe("the health of a connection", () => {
  it("tells since when it is as it is, and that nothing has happened yet", async () => {
    const { dialog } = await openHealth(() => makeUp());
    expect(await dialog.findByText(/^desde .+ \(há 3 horas\)$/)).toBeVisible();
    expect(await factOf(dialog, "Última mensagem recebida")).toBe("Nenhuma ainda");
    expect(await factOf(dialog, "Mensagens esperando envio")).toBe("0");
    expect(dialog.queryByText("Próxima tentativa")).not.toBeInTheDocument();
    expect(dialog.getByText("Nenhuma queda registrada. Tudo tranquilo por aqui.")).toBeVisible();
  });

  it("tells after a drop what happened, what to do, when it tries again, and what waits", async () => {
    const ends = [
      { at: inMinutes(-1), code: 503, cause: "unavailable", retryAt: inMinutes(5.5) },
      { at: inMinutes(-90), code: 440, cause: "replaced", retryAt: null },
      { at: inMinutes(-200), code: 499, cause: "something-new", retryAt: null },
    ];
    const { dialog } = await openHealth(() =>
      makeUp({ status: "TIMEOUT", lastInboundAt: inMinutes(-2.5), unsent: 4, ends }),
    );
    expect(await factOf(dialog, "Última mensagem recebida")).toMatch(/^há 2 minutos/);
    expect(await factOf(dialog, "Mensagens esperando envio")).toBe("4 · Saem assim que a conexão voltar.");
    expect(await factOf(dialog, "Próxima tentativa")).toMatch(/^em 5 minutos/);
    const [newest, , unknown] = dialog.getAllByRole("listitem");
    expect(newest).toHaveTextContent("O serviço do WhatsApp estava indisponível.");
    expect(newest).toHaveTextContent("O que fazer: Espere um pouco; a conexão volta sozinha quando o serviço voltar.");
    expect(newest).toHaveTextContent("código 503 · Reconexão automática");
    // What helped against an older one is of no use now.
    expect(dialog.getAllByText(/^O que fazer/)).toHaveLength(1);
    expect(unknown).toHaveTextContent("A conexão caiu por um motivo que não conhecemos.");
    expect(unknown).toHaveTextContent("Sem nova tentativa automática");
  });

  it("gives no advice about a line that is back", async () => {
    const ends = [{ at: inMinutes(-1), code: 503, cause: "unavailable", retryAt: null }];
    const { dialog } = await openHealth(() => makeUp({ ends }));
    expect(await dialog.findByText("O serviço do WhatsApp estava indisponível.")).toBeVisible();
    expect(dialog.queryByText(/^O que fazer/)).toBeNull();
  });

  it("looks again when the line says something", async () => {
    const { asked, dialog } = await openHealth(() => makeUp());
    await dialog.findByText("Conectado");
    const { id, name, qrcode, pairingCode, retries, updatedAt } = makeConnection();
    mock(connectionRoutes.showHealth, () => makeUp({ status: "OPENING" }));
    act(() =>
      fakeSocket.announce(
        connectionStateChannel,
        {
          action: "update",
          session: { id, name, status: "OPENING", downSince: null, qrcode, pairingCode, retries, updatedAt },
        },
        11,
      ),
    );
    expect(await dialog.findByText("Conectando")).toBeVisible();
    expect(asked.calls).toHaveLength(1);
  });

  it("says that it could not be read, and tries again", async () => {
    const { user, dialog } = await openHealth(() => refuse("ERR_INTERNAL"));
    expect(await dialog.findByText("Não foi possível ler a saúde desta conexão")).toBeVisible();
    mock(connectionRoutes.showHealth, () => makeUp());
    await user.click(dialog.getByRole("button", { name: "Tentar de novo" }));
    await waitFor(() => expect(dialog.getByText("Quedas recentes")).toBeVisible());
  });

  it("has words in every language for every cause the API knows", () => {
    const causes =
      "restart logged-out blocked banned refused version no-scan no-answer silent multi-device closed replaced bad-session same-number unavailable handshake other";
    for (const texts of Object.values(causeTexts)) {
      expect(Object.keys(texts).sort()).toEqual(causes.split(" ").sort());
      for (const { what, todo } of Object.values(texts)) expect(what && todo).not.toBe("");
    }
  });
});
