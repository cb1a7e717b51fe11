import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { Providers } from "../../app/Providers";
import { toastDone, toastUndo } from "./toasts";

beforeAll(() => Promise.all([import("sonner"), import("./Toasts")]), 60_000);
afterEach(() => vi.useRealTimers());

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

it("offers nothing that can be undone no more", async () => {
  render(<Providers>{null}</Providers>);
  toastUndo("Vinte resolvidos", vi.fn(), { since: Date.now() - 10_000 });
  expect(await screen.findByText("Vinte resolvidos")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
});
