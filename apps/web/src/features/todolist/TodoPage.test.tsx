import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { wipeStorage } from "../../shared/store/browserStorage";
import { makeUser } from "../../testing/builders";
import { renderApp } from "../../testing/renderApp";

const KEY = "recado.todo.7";

function keep(texts: string[], key = KEY) {
  const at = "2026-01-01T10:00:00.000Z";
  const todos = texts.map((text) => ({ id: text, text, done: false, createdAt: at, updatedAt: at }));
  window.localStorage.setItem(key, JSON.stringify(todos));
}

const kept = () => JSON.parse(window.localStorage.getItem(KEY) ?? "[]") as Record<string, unknown>[];
const texts = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

async function openPage() {
  const user = renderApp("/todolist", { user: makeUser() });
  const input = await screen.findByRole("textbox", { name: "Nova tarefa" });
  return { user, input };
}

describe("the to-do list", () => {
  it("takes one task after the other from the keyboard, the newest on top", async () => {
    const { user, input } = await openPage();
    expect(screen.getByText("Nada a fazer")).toBeVisible();
    await user.type(input, "Ligar para a Ana{Enter}Enviar a proposta{Enter}");
    expect(texts("Tarefas a fazer")).toEqual(["Enviar a proposta", "Ligar para a Ana"]);
    expect(screen.getByText("2 tarefas a fazer")).toBeVisible();
    expect(kept()[0]).toMatchObject({
      text: "Enviar a proposta",
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it("ignores what is empty or blank", async () => {
    const { user, input } = await openPage();
    await user.type(input, "{Enter}   {Enter}");
    expect(screen.getByText("Nada a fazer")).toBeVisible();
    expect(kept()).toEqual([]);
  });

  it("ticks tasks off", async () => {
    keep(["Uma", "Duas"]);
    const { user } = await openPage();
    await user.click(screen.getByRole("checkbox", { name: "Concluir: Uma" }));
    expect(texts("Tarefas a fazer")).toEqual(["Duas"]);
    expect(texts("Tarefas concluídas")).toEqual(["Uma"]);
  });

  it("changes a task in its place: Enter keeps, Escape drops, blank is ignored", async () => {
    keep(["Uma"]);
    const { user } = await openPage();
    const edit = async (keys: string) => {
      await user.click(screen.getByRole("button", { name: /^Editar: / }));
      await user.clear(screen.getByRole("textbox", { name: /^Editar: / }));
      await user.keyboard(keys);
      return texts("Tarefas a fazer");
    };
    expect(await edit("Duas{Enter}")).toEqual(["Duas"]);
    expect(kept()[0]?.updatedAt).not.toBe(kept()[0]?.createdAt);
    expect(await edit("Três{Escape}")).toEqual(["Duas"]);
    expect(await edit("  {Enter}")).toEqual(["Duas"]);
    await waitFor(() => expect(screen.getByRole("button", { name: "Duas" })).toHaveFocus());
  });

  it("removes a task, and brings it back to its place", async () => {
    keep(["Uma", "Duas", "Três"]);
    const { user, input } = await openPage();
    await user.click(screen.getByRole("button", { name: "Excluir: Duas" }));
    expect(texts("Tarefas a fazer")).toEqual(["Uma", "Três"]);
    expect(input).toHaveFocus();
    // Not with the mouse: jsdom has no pointers for the toast to follow.
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(texts("Tarefas a fazer")).toEqual(["Uma", "Duas", "Três"]);
  });

  it("brings a task back also from a page that was left and opened again, for good", async () => {
    keep(["Uma", "Duas"]);
    const { user } = await openPage();
    await user.click(screen.getByRole("button", { name: "Excluir: Duas" }));
    await screen.findByRole("button", { name: "Desfazer" });
    cleanup();
    const { input } = await openPage();
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    await user.type(input, "Três{Enter}");
    expect(texts("Tarefas a fazer")).toEqual(["Três", "Uma", "Duas"]);
    expect(kept().map(({ text }) => text)).toEqual(["Três", "Uma", "Duas"]);
  });

  it("brings a task back beside the others where the browser keeps nothing", async () => {
    const { user, input } = await openPage();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await user.type(input, "Uma{Enter}Duas{Enter}");
    await user.click(screen.getByRole("button", { name: "Excluir: Uma" }));
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(texts("Tarefas a fazer")).toEqual(["Duas", "Uma"]);
  });

  it("belongs to one person", async () => {
    keep(["De outra pessoa"], "recado.todo.8");
    await openPage();
    expect(screen.queryByText("De outra pessoa")).not.toBeInTheDocument();
  });

  it("outlives being logged out from elsewhere", async () => {
    keep(["Uma"]);
    window.localStorage.setItem("cshow", "true");
    wipeStorage();
    await openPage();
    expect(screen.getByRole("button", { name: "Uma" })).toBeVisible();
  });

  it("shows what another tab wrote", async () => {
    await openPage();
    keep(["Da outra aba"]);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: KEY })));
    expect(screen.getByRole("button", { name: "Da outra aba" })).toBeVisible();
  });

  it("starts anew when what is kept cannot be read", async () => {
    window.localStorage.setItem(KEY, '{"broken":');
    await openPage();
    expect(screen.getByText("Nada a fazer")).toBeVisible();
  });
});
