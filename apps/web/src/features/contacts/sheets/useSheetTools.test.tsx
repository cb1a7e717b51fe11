import {
  type ContactImport,
  connectionRoutes,
  contactChannel,
  contactImportChannel,
  contactRoutes,
} from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { languageStore } from "../../../shared/texts/languageStore";
import { makeConnection, makeContactImport, makeUser } from "../../../testing/builders";
import { makeContact } from "../../../testing/conversations";
import { fakeSocket } from "../../../testing/fakeSocket";
import { mock, refuse } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";

const admin = makeUser({ profile: "admin" });
const csv = new File(["nome;numero"], "clientes.csv", { type: "text/csv" });

function mockPage(imports: ContactImport[] = []) {
  mock(contactRoutes.listImports, () => imports);
  mock(connectionRoutes.list, () => [makeConnection({ id: 3, name: "Loja" })]);
  return mock(contactRoutes.list, () => ({ contacts: [makeContact()], count: 1, hasMore: false }));
}

async function openImport() {
  const user = renderApp("/contacts", { user: admin });
  await user.click(await screen.findByRole("button", { name: "Importar" }));
  return { user, dialog: screen.getByRole("dialog", { name: "Importar contatos" }) };
}

function pretendPhone() {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0) >= 599,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

function announce(change: Partial<ContactImport>, seq: number) {
  fakeSocket.announce(contactImportChannel, { action: "update", contactImport: makeContactImport(change) }, seq);
}

describe("bringing contacts in", () => {
  it("offers a sample with the columns the server looks for", async () => {
    mockPage();
    await openImport();
    const sample = screen.getByRole("link", { name: "Baixar planilha de exemplo" });
    expect(sample).toHaveAttribute("download", "contatos-exemplo.csv");
    const lines = decodeURIComponent(String(sample.getAttribute("href"))).split("\r\n");
    expect(lines[0]).toBe("data:text/csv;charset=utf-8,\ufeffnome;numero;e-mail");
    expect(lines[1]).toBe("Maria Oliveira;5511987654321;maria@exemplo.com");
  });

  it("takes only sheets", async () => {
    mockPage();
    const { user, dialog } = await openImport();
    // Of two ways none is the main one yet.
    expect(dialog.querySelector(".MuiButton-contained")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Importar planilha" }));
    expect(await screen.findByText("Escolha a planilha primeiro.")).toBeVisible();
    await user.upload(screen.getByLabelText("Planilha", { selector: "input" }), new File(["x"], "notas.txt"));
    expect(await screen.findByText("Escolha um arquivo .xls, .xlsx ou .csv.")).toBeVisible();
    expect(screen.queryByText("notas.txt")).not.toBeInTheDocument();
  });

  it("shows how far a sheet is, in the dialog and on the page, and what came of it", async () => {
    const list = mockPage();
    mock(contactRoutes.upload, () => makeContactImport());
    const { user, dialog } = await openImport();
    await user.upload(screen.getByLabelText("Planilha", { selector: "input" }), csv);
    expect(dialog.querySelectorAll(".MuiButton-contained")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Importar planilha" }));
    expect(await within(dialog).findByText("Na fila para importar: clientes.csv")).toBeVisible();
    announce({ status: "running", done: 1 }, 1);
    expect(await within(dialog).findByText("Importando clientes.csv: 1 de 4 lidas")).toBeVisible();
    expect(within(dialog).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");

    await user.click(within(dialog).getByRole("button", { name: "Fechar" }));
    expect(await screen.findByText("Importando clientes.csv: 1 de 4 lidas")).toBeVisible();
    const before = list.calls.length;
    const done = { created: 1, updated: 1, failed: 1, done: 4, reportUrl: "/media/relatorio.csv" };
    announce({ status: "done", ...done }, 2);
    expect(
      await screen.findByText("1 contato novo · 1 atualizado · 1 sem mudança · 1 com número inválido"),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Baixar relatório" })).toHaveAttribute("href", "/media/relatorio.csv");
    fakeSocket.announce(contactChannel, { action: "reload" }, 3);
    await waitFor(() => expect(list.calls.length).toBeGreaterThan(before), { timeout: 3_000 });
    await user.click(screen.getByRole("button", { name: "Fechar aviso da importação" }));
    expect(screen.queryByText("Importação concluída: clientes.csv")).not.toBeInTheDocument();
  });

  it.each([
    ["pt", "12.345 contatos novos · 1.234 atualizados · 23.456 sem mudança · 34.567 com número inválido"],
    ["en", "12,345 new contacts · 1,234 updated · 23,456 unchanged · 34,567 with an invalid number"],
    ["es", "12.345 contactos nuevos · 1.234 actualizados · 23.456 sin cambios · 34.567 con número no válido"],
  ] as const)("writes large figures of a finished import as people do: %s", async (language, facts) => {
    languageStore.set(language);
    const figures = { done: 71_602, created: 12_345, updated: 1_234, failed: 34_567 };
    mockPage([makeContactImport({ status: "running" })]);
    renderApp("/contacts", { user: admin });
    await screen.findByText(/clientes\.csv: 0/);
    announce({ status: "done", ...figures }, 1);
    expect(await screen.findByText(facts)).toBeVisible();
  });

  it("says why a sheet was not taken, and lets another be chosen", async () => {
    mockPage();
    mock(contactRoutes.upload, () => refuse("ERR_SHEET_UNREADABLE"));
    const { user } = await openImport();
    await user.upload(screen.getByLabelText("Planilha", { selector: "input" }), csv);
    await user.click(screen.getByRole("button", { name: "Importar planilha" }));
    expect(await screen.findByText("Não foi possível ler a planilha. Confira o arquivo de exemplo.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Importar planilha" })).toBeVisible();
  });

  it("takes the address book of a chosen connection", async () => {
    mockPage();
    const begin = mock(contactRoutes.importPhone, () =>
      makeContactImport({ source: "phone", fileName: "Loja", status: "done", total: 0 }),
    );
    const { user, dialog } = await openImport();
    expect(within(dialog).getByRole("combobox", { name: "Conexão" })).toHaveTextContent("Conexão padrão");
    await user.click(within(dialog).getByRole("combobox", { name: "Conexão" }));
    await user.click(await screen.findByRole("option", { name: "Loja" }));
    await user.click(within(dialog).getByRole("button", { name: "Importar agenda" }));
    expect(await within(dialog).findByText("Importação concluída: Agenda de Loja")).toBeVisible();
    expect(within(dialog).getByText("Não havia ninguém para importar.")).toBeVisible();
    expect(begin.calls[0]?.body).toEqual({ whatsappId: 3 });
    await user.click(within(dialog).getByRole("button", { name: "Importar mais" }));
    expect(within(dialog).getByRole("button", { name: "Importar planilha" })).toBeVisible();
  });

  it("finds an import that was under way when the page was opened", async () => {
    mockPage([makeContactImport({ id: 4, status: "done" }), makeContactImport({ id: 3, status: "running", done: 2 })]);
    renderApp("/contacts", { user: admin });
    expect(await screen.findByText("Importando clientes.csv: 2 de 4 lidas")).toBeVisible();
    announce({ id: 3, status: "failed", problem: "ERR_SHEET_TOO_BIG" }, 1);
    expect(await screen.findByText("Não foi possível importar: clientes.csv")).toBeVisible();
    expect(screen.getByText("A planilha é grande demais: no máximo 50.000 linhas.")).toBeVisible();
  });
});

describe("taking contacts out", () => {
  it("fetches the file the server wrote", async () => {
    mockPage();
    const write = mock(contactRoutes.exportSheet, ({ body }) => ({
      url: "/media/x.xlsx",
      name: `contatos.${body.format}`,
    }));
    const fetched: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      fetched.push(`${this.getAttribute("href")} as ${this.download}`);
    });
    const user = renderApp("/contacts", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Exportar" }));
    await user.click(await screen.findByRole("menuitem", { name: "Planilha do Excel" }));
    await waitFor(() => expect(fetched).toEqual(["/media/x.xlsx as contatos.xlsx"]));
    expect(write.calls[0]?.body).toEqual({ format: "xlsx", searchParam: "" });
  });
});

describe("on a phone", () => {
  it("one menu beside the title has what a desk has beside the search", async () => {
    pretendPhone();
    mockPage();
    const write = mock(contactRoutes.exportSheet, () => ({ url: "/media/x.csv", name: "contatos.csv" }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const user = renderApp("/contacts", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Mais ações" }));
    const entries = within(await screen.findByRole("menu")).getAllByRole("menuitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      "Importar",
      "Exportar para CSV",
      "Exportar para Excel",
      "Criar lista",
    ]);
    expect(screen.queryByRole("button", { name: /^(Importar|Exportar|Criar lista)$/, hidden: true })).toBeNull();
    await user.click(entries[1] as HTMLElement);
    await waitFor(() => expect(write.calls[0]?.body).toEqual({ format: "csv", searchParam: "" }));
    await user.click(await screen.findByRole("button", { name: "Mais ações" }));
    await user.click(await screen.findByRole("menuitem", { name: "Importar" }));
    expect(await screen.findByRole("dialog", { name: "Importar contatos" })).toBeVisible();
  });

  it("offers there what somebody may do, and no more", async () => {
    pretendPhone();
    mockPage();
    const user = renderApp("/contacts", { user: makeUser() });
    await user.click(await screen.findByRole("button", { name: "Mais ações" }));
    const entries = within(await screen.findByRole("menu")).getAllByRole("menuitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual(["Importar"]);
  });
});
