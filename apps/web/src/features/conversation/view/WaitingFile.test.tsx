import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { outbox } from "../outbox/outbox";
import type { OutboxEntry } from "../outbox/outboxEntry";
import { WaitingFile } from "./WaitingFile";

const file = new File(["x"], "tabela.pdf");
const entry = { clientId: "a", isVoice: false, problem: null } as OutboxEntry;

it("a file of which nothing has left says that it waits, and then how far it is", () => {
  render(<WaitingFile entry={entry} file={file} picture={null} onCancel={() => undefined} />);
  const bar = screen.getByRole("progressbar", { name: "Enviando tabela.pdf" });
  expect(bar).not.toHaveAttribute("aria-valuenow");
  expect(screen.getByText("Na espera")).toBeVisible();
  act(() => outbox.progress.set({ a: 0.4 }));
  expect(bar).toHaveAttribute("aria-valuenow", "40");
  expect(screen.getByText("40%")).toBeVisible();
});
