import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Providers } from "../../app/Providers";
import { copyText, toastDone, toastOffer, toastRefusal, toastUndo } from "./toasts";

beforeAll(() => Promise.all([import("sonner"), import("./Toasts")]), 60_000);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "execCommand");
});

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

it("offers to undo for ten seconds from when it was asked for, also while somebody rests on it", async () => {
  render(<Providers>{null}</Providers>);
  // What draws them is here from then on.
  toastDone("Antes");
  await screen.findByText("Antes");
  vi.useFakeTimers();
  // The answer took two of them.
  toastUndo("Resolvido", vi.fn(), { since: Date.now() - 2_000 });
  await pass(500);
  const offer = screen.getByRole("button", { name: "Desfazer" });
  fireEvent.mouseEnter(offer.closest("ol") as HTMLElement);
  await pass(7_000);
  expect(offer).toBeInTheDocument();
  await pass(1_500);
  // And has faded.
  await pass(500);
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
});

it("tells what worked from what did not, one at a time", async () => {
  render(<Providers>{null}</Providers>);
  const toastOf = async (text: string) => (await screen.findByText(text)).closest("[data-sonner-toast]");
  toastDone("Salvo");
  expect(await toastOf("Salvo")).toHaveAttribute("data-type", "success");
  toastRefusal("Recusado");
  expect(await toastOf("Recusado")).toHaveAttribute("data-type", "error");
  await waitFor(async () => expect(await toastOf("Salvo")).toHaveAttribute("data-visible", "false"));
});

it.each([
  ["was undone", "Desfazer"],
  ["was put away", "Fechar"],
])("holds news back until what can be undone %s: they would lie over it", async (_, button) => {
  render(<Providers>{null}</Providers>);
  toastUndo("Resolvido", vi.fn());
  const undo = (await screen.findByText("Resolvido")).closest("[data-sonner-toast]") as HTMLElement;
  const takeBack = toastOffer("Não importa mais", { label: "Abrir", onAccept: vi.fn(), isNews: true });
  toastOffer("Bia transferiu para você", { label: "Abrir", onAccept: vi.fn(), isNews: true });
  takeBack();
  toastDone("Salvo");
  await screen.findByText("Salvo");
  expect(screen.queryByText("Bia transferiu para você")).toBeNull();
  fireEvent.click(within(undo).getByRole("button", { name: button }));
  expect(await screen.findByText("Bia transferiu para você")).toBeVisible();
  expect(screen.queryByText("Não importa mais")).toBeNull();
});

it("offers nothing that can be undone no more", async () => {
  render(<Providers>{null}</Providers>);
  toastUndo("Vinte resolvidos", vi.fn(), { since: Date.now() - 10_000 });
  expect(await screen.findByText("Vinte resolvidos")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
});

describe("copying", () => {
  /** A browser as it is without https, which may copy what is marked. */
  function makeOldBrowser(canCopy: boolean) {
    const copied: string[] = [];
    vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
    Object.defineProperty(document, "execCommand", {
      configurable: true,
      value: () => {
        const field = document.activeElement as HTMLTextAreaElement;
        if (canCopy) copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
        return canCopy;
      },
    });
    return copied;
  }

  it("works without https, and gives the focus back", async () => {
    render(<Providers>{<button type="button">Copiar</button>}</Providers>);
    const copied = makeOldBrowser(true);
    screen.getByRole("button", { name: "Copiar" }).focus();
    await copyText("abc-123");
    expect(copied).toEqual(["abc-123"]);
    expect(await screen.findByText("Copiado")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Copiar" })).toHaveFocus();
    expect(document.querySelector("textarea")).toBeNull();
  });

  it("says that the browser refuses", async () => {
    render(<Providers>{null}</Providers>);
    makeOldBrowser(false);
    await copyText("abc-123");
    expect(await screen.findByText(/^O navegador não deixou copiar/)).toBeInTheDocument();
  });
});
