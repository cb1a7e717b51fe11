import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ButtonTooltip } from "./ButtonTooltip";
import { tooltip } from "./tooltip";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const isOpen = (text: string) => screen.queryByRole("tooltip", { name: text }) !== null;

function Buttons({ first = "Resolver" }) {
  return (
    <>
      <ButtonTooltip />
      <button type="button" aria-label={first} {...tooltip(first)}>
        <svg data-testid="icon" />
      </button>
      <button type="button" aria-label="Adiar" {...tooltip("Adiar")} />
      <button type="button">Enviar</button>
    </>
  );
}

it("comes where the pointer rests, at once where it goes on, and goes with it", () => {
  render(<Buttons />);
  fireEvent.pointerOver(screen.getByRole("button", { name: "Resolver" }));
  later(300);
  fireEvent.pointerOver(screen.getByTestId("icon"));
  expect(isOpen("Resolver")).toBe(false);
  later(200);
  expect(isOpen("Resolver")).toBe(true);

  fireEvent.pointerOver(screen.getByRole("button", { name: "Adiar" }));
  later(0);
  expect(isOpen("Adiar")).toBe(true);

  fireEvent.pointerOver(screen.getByRole("button", { name: "Enviar" }));
  later(1_000);
  expect(screen.queryByRole("tooltip")).toBeNull();
});

it("goes with a click and with Escape, and a finger calls none", () => {
  render(<Buttons />);
  const button = screen.getByRole("button", { name: "Resolver" });
  for (const close of [() => fireEvent.pointerDown(button), () => fireEvent.keyDown(document, { key: "Escape" })]) {
    fireEvent.pointerOver(button);
    later(500);
    expect(isOpen("Resolver")).toBe(true);
    close();
    later(1_000);
    expect(screen.queryByRole("tooltip")).toBeNull();
    fireEvent.pointerOver(screen.getByRole("button", { name: "Enviar" }));
  }
  fireEvent.pointerOver(button, { pointerType: "touch" });
  later(1_000);
  expect(screen.queryByRole("tooltip")).toBeNull();
});

it("comes to who walks by the keyboard", () => {
  render(<Buttons />);
  fireEvent.keyDown(screen.getByRole("button", { name: "Enviar" }), { key: "Tab" });
  act(() => screen.getByRole("button", { name: "Adiar" }).focus());
  later(500);
  expect(isOpen("Adiar")).toBe(true);
  act(() => screen.getByRole("button", { name: "Adiar" }).blur());
  later(1_000);
  expect(screen.queryByRole("tooltip")).toBeNull();
});

it("says what the button means by now, and goes with the button", async () => {
  const { rerender } = render(<Buttons />);
  fireEvent.pointerOver(screen.getByRole("button", { name: "Resolver" }));
  later(500);
  rerender(<Buttons first="Reabrir" />);
  await vi.waitFor(() => expect(isOpen("Reabrir")).toBe(true));
  rerender(<ButtonTooltip />);
  await vi.waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
});
