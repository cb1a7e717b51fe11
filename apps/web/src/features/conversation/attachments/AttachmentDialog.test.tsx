import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makeUser } from "../../../testing/builders";
import { makeTicket } from "../../../testing/conversations";
import { mockDesk } from "../../../testing/desk";
import { renderApp } from "../../../testing/renderApp";
import { loadConversation } from "../loadConversation";
import { outbox } from "../outbox/outbox";

beforeAll(() => Promise.all([loadConversation(), import("./AttachmentDialog")]), 60_000);
afterEach(() => vi.restoreAllMocks());

const ticket = makeTicket({ id: 2 });
const audio = new File(["x"], "recado.mp3", { type: "audio/mpeg" });
const note = new File(["x"], "nota.txt", { type: "text/plain" });

async function attach(files: File[]) {
  mockDesk({ tickets: [ticket] });
  const user = renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
  const field = await screen.findByRole("textbox", { name: /Digite uma mensagem/ });
  await user.clear(field);
  await user.type(field, "Segue a nota");
  // `upload` would give the focus to the input once more, behind the dialog.
  fireEvent.change(await screen.findByLabelText("Anexar arquivos", { selector: "input" }), { target: { files } });
  const dialog = within(await screen.findByRole("dialog", { name: "Enviar arquivos" }));
  const add = vi.spyOn(outbox, "add");
  return { user, field, dialog, add };
}

describe("a recording, below which phones show no text,", () => {
  it("leaves what stood in the field, and the keyboard, to the file behind it", async () => {
    const { user, field, dialog, add } = await attach([audio, note]);
    const caption = dialog.getByRole("textbox", { name: "Legenda de nota.txt" });
    expect(caption).toHaveValue("Segue a nota");
    expect(caption).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(add.mock.calls).toMatchObject([[{ body: "" }], [{ body: "Segue a nota" }]]);
    expect(field).toHaveValue("");
  });

  it("leaves a phone's Enter to the words: it begins another line", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({ media, matches: media === "(pointer: coarse)", addEventListener() {}, removeEventListener() {} }) as never,
    );
    const { user, dialog, add } = await attach([note]);
    await user.type(dialog.getByRole("textbox", { name: "Legenda de nota.txt" }), "{Enter}de ontem");
    expect(add).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: "Enviar" }));
    expect(add.mock.calls).toMatchObject([[{ body: "Segue a nota\nde ontem" }]]);
  });

  it("is sent alone by Enter, and what stood in the field stays there", async () => {
    const { user, field, dialog, add } = await attach([audio]);
    expect(dialog.getByRole("button", { name: "Enviar" })).toHaveFocus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(add.mock.calls).toMatchObject([[{ body: "" }]]);
    expect(field).toHaveValue("Segue a nota");
  });
});
