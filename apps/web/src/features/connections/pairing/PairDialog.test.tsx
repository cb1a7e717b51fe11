import {
  type Connection,
  connectionChannel,
  connectionRoutes,
  connectionStateChannel,
  connectionStateRoutes,
} from "@recado/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeConnection, makeHealth, makeUser } from "../../../testing/builders";
import { fakeSocket } from "../../../testing/fakeSocket";
import { mock, refuse } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";

const admin = makeUser({ profile: "admin" });
const start = makeConnection({ status: "qrcode", qrcode: "2@first", number: null });
let seq = 10;

/** The line says what became of it. */
function say(change: Partial<Connection>) {
  const { id, name, status, qrcode, pairingCode, retries, updatedAt } = { ...start, qrcode: "", ...change };
  seq += 1;
  act(() =>
    fakeSocket.announce(
      connectionStateChannel,
      { action: "update", session: { id, name, status, downSince: null, qrcode, pairingCode, retries, updatedAt } },
      seq,
    ),
  );
}

async function openDialog(connection: Connection, button: string) {
  mock(connectionRoutes.list, () => [connection]);
  mock(connectionRoutes.listNetworks, () => ["whatsapp" as const]);
  const user = renderApp("/connections", { user: admin });
  await user.click(await screen.findByRole("button", { name: `${button}: Loja` }));
  return { user, dialog: within(screen.getByRole("dialog", { name: "Conectar “Loja”" })) };
}

const picture = { name: "QR code para ler com o celular" };

describe("the dialog with the QR code", () => {
  it("follows the code, says what to do on the phone, and closes when the phone is connected", async () => {
    const { dialog } = await openDialog(start, "Ver QR code");
    const first = (await dialog.findByRole("img", picture)).innerHTML;
    expect(dialog.getAllByRole("listitem").map((step) => step.textContent?.slice(1))).toEqual([
      "Abra o WhatsApp no celular da empresa.",
      "Em “Configurações”, toque em “Dispositivos conectados” e em “Conectar dispositivo”.",
      "Aponte a câmera para este código.",
    ]);
    expect(dialog.queryByRole("link")).not.toBeInTheDocument();
    say({ status: "qrcode", qrcode: "2@second" });
    await waitFor(() => expect(dialog.getByRole("img", picture).innerHTML).not.toBe(first));
    say({ status: "OPENING" });
    expect(await dialog.findByText("Conectando…")).toBeVisible();
    expect(dialog.queryByRole("img", picture)).not.toBeInTheDocument();
    say({ status: "CONNECTED" });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await screen.findByText("“Loja” está conectado!")).toBeVisible();
  });

  it("keeps the code when the whole company is told of the connection, which happens without it", async () => {
    const { dialog } = await openDialog(start, "Ver QR code");
    const before = (await dialog.findByRole("img", picture)).innerHTML;
    seq += 1;
    const whatsapp = { ...start, name: "Loja do centro", qrcode: "" };
    act(() => fakeSocket.announce(connectionChannel, { action: "update", whatsapp }, seq));
    expect(await screen.findByRole("dialog", { name: "Conectar “Loja do centro”" })).toBeVisible();
    expect(dialog.getByRole("img", picture).innerHTML).toBe(before);
    seq += 1;
    act(() =>
      fakeSocket.announce(connectionChannel, { action: "update", whatsapp: { ...whatsapp, status: "OPENING" } }, seq),
    );
    expect(await dialog.findByText("Conectando…")).toBeVisible();
  });

  it("offers a new picture when nobody scanned in time", async () => {
    mock(connectionRoutes.showHealth, () => makeHealth({ isPaired: false }));
    const renew = mock(connectionStateRoutes.renew, () => ({ message: "ok" }));
    const { user, dialog } = await openDialog(start, "Ver QR code");
    await dialog.findByRole("img", picture);
    say({ status: "DISCONNECTED" });
    expect(await dialog.findByText("O QR code expirou")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Gerar novo QR" }));
    await waitFor(() => expect(dialog.queryByText("O QR code expirou")).not.toBeInTheDocument());
    await waitFor(() => expect(renew.calls.map(({ params }) => params)).toEqual([{ whatsappId: 1 }]));
    say({ status: "qrcode", qrcode: "2@again" });
    expect(await dialog.findByRole("img", picture)).toBeVisible();
  });

  it("says why a phone that was linked did not stay", async () => {
    const ends = [{ at: new Date().toISOString(), code: 409, cause: "same-number", retryAt: null }];
    mock(connectionRoutes.showHealth, () => makeHealth({ isPaired: false, ends }));
    const { dialog } = await openDialog(start, "Ver QR code");
    await dialog.findByRole("img", picture);
    say({ status: "OPENING" });
    say({ status: "DISCONNECTED" });
    expect(await dialog.findByText("Este número já está ligado a outra conexão da empresa.")).toBeVisible();
    expect(dialog.queryByText("O QR code expirou")).not.toBeInTheDocument();
  });

  it("asks by name before a new picture ends what links the connection to its phone", async () => {
    mock(connectionRoutes.showHealth, () => makeHealth({ isPaired: true }));
    mock(connectionStateRoutes.start, () => ({ message: "ok" }));
    const renew = mock(connectionStateRoutes.renew, () => ({ message: "ok" }));
    const paired = makeConnection({ status: "DISCONNECTED" });
    const { user, dialog } = await openDialog(paired, "Tentar de novo");
    say({ ...paired, status: "OPENING" });
    await screen.findByRole("button", { name: "Conectando: Loja", hidden: true });
    say({ ...paired, status: "DISCONNECTED" });
    await user.click(await dialog.findByRole("button", { name: "Gerar novo QR" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Gerar um novo QR code para “Loja”?" }));
    expect(renew.calls).toHaveLength(0);
    await user.click(question.getByRole("button", { name: "Novo QR code" }));
    await waitFor(() => expect(renew.calls.map(({ params }) => params)).toEqual([{ whatsappId: 1 }]));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(dialog.getByText("Preparando o QR code…")).toBeVisible();
  });

  it("tells when the line could not even be started", async () => {
    mock(connectionStateRoutes.start, () => refuse("ERR_NO_PERMISSION"));
    const { user } = await openDialog(makeConnection({ status: "DISCONNECTED" }), "Tentar de novo");
    expect(await screen.findByText("Você não tem permissão para isso.")).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("leads to the test phone and takes the code along", async () => {
    const { dialog } = await openDialog({ ...start, network: "simulator" }, "Ver QR code");
    const link = dialog.getByRole("link", { name: "Abrir o telefone simulado" });
    expect(link).toHaveAttribute("href", "http://localhost:4403/#qr=2%40first");
    expect(dialog.getByText("Clique em “Escanear”.")).toBeVisible();
  });
});

describe("connecting with a code", () => {
  it("takes the number as people write it, and shows the code in two halves", async () => {
    const pair = mock(connectionStateRoutes.pair, () => ({ message: "ok" }));
    const { user, dialog } = await openDialog(start, "Ver QR code");
    await user.click(dialog.getByRole("tab", { name: "Conectar com código" }));
    await user.type(dialog.getByLabelText("Número do celular"), "+55 11 9");
    await user.click(dialog.getByRole("button", { name: "Pedir código" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Número do celular")).toHaveAccessibleDescription(
        "Muito curto! No mínimo 8 caracteres.",
      ),
    );
    await user.type(dialog.getByLabelText("Número do celular"), "1234-5678");
    await user.click(dialog.getByRole("button", { name: "Pedir código" }));
    expect(await dialog.findByText("Pedindo o código…")).toBeVisible();
    expect(pair.calls[0]?.body).toEqual({ number: "5511912345678" });
    say({ status: "OPENING" });
    say({ status: "PAIRING", pairingCode: "K7WX2M9Q" });
    expect(await dialog.findByText("K7WX-2M9Q")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Copiar" }));
    expect(await navigator.clipboard.readText()).toBe("K7WX2M9Q");
    say({ status: "CONNECTED" });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("opens with the code that waits, asks for the number again when it has run out, and leads back to the picture", async () => {
    mock(connectionRoutes.showHealth, () => makeHealth({ isPaired: false }));
    const renew = mock(connectionStateRoutes.renew, () => ({ message: "ok" }));
    const { user, dialog } = await openDialog(
      makeConnection({ status: "PAIRING", pairingCode: "ABCD1234" }),
      "Ver código",
    );
    expect(dialog.getByText("ABCD-1234")).toBeVisible();
    await user.click(dialog.getByRole("tab", { name: "QR code" }));
    await user.click(dialog.getByRole("button", { name: "Usar QR code" }));
    await waitFor(() => expect(renew.calls).toHaveLength(1));
    await user.click(dialog.getByRole("tab", { name: "Conectar com código" }));
    say({ status: "DISCONNECTED" });
    expect(await dialog.findByText("O código não foi digitado a tempo. Peça outro.")).toBeVisible();
    expect(dialog.getByLabelText("Número do celular")).toHaveValue("5511912345678");
  });

  it("says what to do first when the connection still has its phone", async () => {
    mock(connectionStateRoutes.start, () => ({ message: "ok" }));
    mock(connectionStateRoutes.pair, () => refuse("ERR_CONFLICT"));
    const { user, dialog } = await openDialog(
      makeConnection({ status: "DISCONNECTED", number: null }),
      "Tentar de novo",
    );
    say({ status: "qrcode", qrcode: "2@x" });
    await user.click(dialog.getByRole("tab", { name: "Conectar com código" }));
    await user.type(await dialog.findByLabelText("Número do celular"), "5511912345678");
    await user.click(dialog.getByRole("button", { name: "Pedir código" }));
    expect(await dialog.findByText(/Gere primeiro um novo QR e depois peça o código/)).toBeVisible();
  });
});
