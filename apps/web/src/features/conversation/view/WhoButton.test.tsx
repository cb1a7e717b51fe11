import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { WhoButton } from "./WhoButton";

const rows = [{ key: "16h", what: "16h", names: "Rita Campos" }];

it.each([
  ["below the button", 300, "320px"],
  ["below it while there is room for all that is said", window.innerHeight - 120, `${window.innerHeight - 100}px`],
  ["above it at the foot of the window", window.innerHeight - 60, `${window.innerHeight - 60}px`],
])("says who has voted %s, and never over it", async (_, top, shownAt) => {
  render(
    <WhoButton label="1 voto" rows={rows}>
      1 voto
    </WhoButton>,
  );
  const button = screen.getByRole("button", { name: "1 voto" });
  const box = { top, bottom: top + 20, left: 40, right: 90, width: 50, height: 20 } as DOMRect;
  vi.spyOn(button, "getBoundingClientRect").mockReturnValue(box);
  await userEvent.click(button);
  const dialog = await screen.findByRole("dialog", { name: "1 voto" });
  // Nothing has a height here: what opens above ends where the button begins.
  await waitFor(() => expect(dialog.style.top).toBe(shownAt));
});
