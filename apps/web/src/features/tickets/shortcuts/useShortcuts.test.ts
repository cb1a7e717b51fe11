import { fireEvent, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Shortcut, useShortcuts } from "./useShortcuts";

function listen() {
  const run: Shortcut[] = [];
  renderHook(() => useShortcuts((shortcut) => run.push(shortcut)));
  /** Whether the stroke was left to the browser. */
  const press = (code: string, init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.body, { code, altKey: true, ...init });
  return { run, press };
}

describe("the shortcuts of the desk", () => {
  it("do once what a held key asks for again and again, and walk on through the list", () => {
    const { run, press } = listen();
    for (const code of ["KeyE", "KeyM", "KeyJ", "KeyK"]) press(code, { repeat: true });
    expect(run).toEqual(["next", "previous"]);
    expect(press("KeyE", { repeat: true, ctrlKey: true })).toBe(false);
    press("KeyE");
    press("KeyE", { ctrlKey: true });
    expect(run).toEqual(["next", "previous", "resolve", "resolveAndNext"]);
  });

  it("leave AltGr to the sign it writes, and are Option on a Mac, which Firefox calls AltGr", () => {
    const { run, press } = listen();
    expect(press("KeyE", { ctrlKey: true, modifierAltGraph: true })).toBe(true);
    expect(run).toEqual([]);
    press("KeyE", { modifierAltGraph: true });
    expect(run).toEqual(["resolve"]);
  });
});
