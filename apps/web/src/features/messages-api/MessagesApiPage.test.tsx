import { type ApiKey, apiKeyRoutes, connectionRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../testing/builders";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const shop: ApiKey = {
  id: 1,
  name: "Loja virtual",
  last4: "x9Yz",
  scopes: ["send", "read"],
  connectionIds: null,
  addresses: [],
  state: "live",
  expiresAt: null,
  lastUsedAt: null,
  createdBy: { id: 1, name: "Ana" },
  createdAt: "2026-11-01T12:00:00.000Z",
};
const robot: ApiKey = { ...shop, id: 2, name: "Robô", last4: "wxyz" };
const secret = "rcd_abcdefghijklmnopqrstuvwxyz";

/** The page is loaded when somebody first goes there. */
const TIMEOUT = { timeout: 10_000 };

function open(keys: ApiKey[] = [shop]) {
  mock(apiKeyRoutes.list, () => keys);
  mock(connectionRoutes.list, () => []);
  return renderApp("/messages-api", { user: makeUser({ profile: "admin" }) });
}

describe("the page of the API", () => {
  it("makes a key, shows it once, and writes it into the examples", async () => {
    const create = mock(apiKeyRoutes.create, () => {
      mock(apiKeyRoutes.list, () => [robot, shop]);
      return { apiKey: robot, secret };
    });
    const user = open([]);
    expect(await screen.findByText("Nenhuma chave ainda", {}, TIMEOUT)).toBeVisible();
    // One above the list, and one in its place.
    const [, first] = screen.getAllByRole("button", { name: "Nova chave" });
    await user.click(first as HTMLElement);
    await user.type(screen.getByLabelText("Nome"), "Robô");
    await user.type(screen.getByLabelText("Endereços IP"), "203.0.113.7, 10.0.0.0/8");
    await user.click(screen.getByRole("button", { name: "Criar chave" }));
    expect(await screen.findByRole("textbox", { name: "Chave" })).toHaveValue(secret);
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog", { name: "A chave nova" })).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({
      name: "Robô",
      scopes: ["send", "read"],
      connectionIds: null,
      addresses: ["203.0.113.7", "10.0.0.0/8"],
    });
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    await user.click(screen.getByRole("tab", { name: "Python" }));
    expect(screen.getByRole("tabpanel").textContent).toContain(`Bearer ${secret}`);
    expect(screen.getByRole("tabpanel").textContent).toContain(`${window.location.origin}/api/v1/messages/text`);
    await user.click(screen.getByRole("button", { name: "Mensagem de mídia" }));
    expect(screen.getByRole("tabpanel").textContent).toContain(`${window.location.origin}/api/v1/messages/media`);
    // Another one is told by how it ends.
    await user.click(screen.getByRole("combobox", { name: "Chave dos exemplos" }));
    await user.click(await screen.findByRole("option", { name: "Loja virtual (rcd_…x9Yz)" }));
    expect(screen.getByRole("tabpanel").textContent).toContain("Bearer rcd_…x9Yz");
    expect(screen.getByText(/só aparece inteira quando é criada/)).toBeVisible();
  });

  it("revokes a key only after asking", async () => {
    const revoke = mock(apiKeyRoutes.revoke, () => ({ ...shop, state: "revoked" as const }));
    const user = open();
    await user.click(await screen.findByRole("button", { name: "Revogar: Loja virtual" }, TIMEOUT));
    expect(revoke.calls).toHaveLength(0);
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Revogar" }));
    expect(await screen.findByText("Chave revogada.")).toBeVisible();
    expect(revoke.calls[0]).toMatchObject({ params: { apiKeyId: 1 } });
  });

  it("has the focus go on to the next key after one is revoked, and after the last to what makes a new one", async () => {
    const revoked = { state: "revoked" as const };
    const user = open([shop, robot]);
    async function revoke(key: ApiKey, left: ApiKey[]) {
      mock(apiKeyRoutes.revoke, () => {
        mock(apiKeyRoutes.list, () => left);
        return { ...key, ...revoked };
      });
      await user.click(await screen.findByRole("button", { name: `Revogar: ${key.name}` }, TIMEOUT));
      await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revogar" }));
    }
    await revoke(shop, [{ ...shop, ...revoked }, robot]);
    await waitFor(() => expect(screen.getByRole("button", { name: "Revogar: Robô" })).toHaveFocus());
    await revoke(
      robot,
      [shop, robot].map((key) => ({ ...key, ...revoked })),
    );
    await waitFor(() => expect(screen.getByRole("button", { name: "Nova chave" })).toHaveFocus());
  });
});
