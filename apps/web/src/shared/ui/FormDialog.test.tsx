import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { AttachmentPicker, type FileChange } from "../form/AttachmentPicker";
import { Form } from "../form/Form";
import { TextField } from "../form/TextField";
import { RecadoTheme } from "../theme/RecadoTheme";
import { FormDialog } from "./FormDialog";
import { isHeldByDialog, leaveDialogs } from "./unsaved";

const Person = z.object({ name: z.string() });
const UPLOAD = { field: "file", kinds: ["image" as const], maxBytes: 1_000_000 };

interface Push {
  by: number;
  ms?: number;
  end?: typeof fireEvent.pointerUp;
}

interface DialogProps {
  onClose: () => void;
  onSubmit?: () => Promise<unknown>;
}

function PersonDialog({ onClose, onSubmit = async () => undefined }: DialogProps) {
  const [file, setFile] = useState<FileChange>();
  const [isNested, setNested] = useState(false);
  return (
    <FormDialog title="Pessoa" onClose={onClose}>
      <Form
        schema={Person}
        start={{ name: "Ana" }}
        onSubmit={onSubmit}
        submit="Salvar"
        onCancel={onClose}
        layout="dialog"
      >
        {(field) => (
          <>
            <TextField {...field("name")} label="Nome" />
            <input type="search" aria-label="Busca" />
            <AttachmentPicker label="Foto" upload={UPLOAD} stored={undefined} change={file} onChange={setFile} />
            <button type="button" onClick={() => setNested(true)}>
              Outra
            </button>
            {isNested && (
              <FormDialog title="Outra pessoa" onClose={() => setNested(false)}>
                {null}
              </FormDialog>
            )}
          </>
        )}
      </Form>
    </FormDialog>
  );
}

function open(props: Partial<DialogProps> = {}) {
  const onClose = vi.fn();
  render(
    <RecadoTheme>
      <PersonDialog onClose={onClose} {...props} />
    </RecadoTheme>,
  );
  return { user: userEvent.setup(), onClose };
}

const question = () => screen.queryByRole("alertdialog", { name: "Descartar o que foi escrito?" });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));

it.each(["Escape", "a click beside it"])("asks before %s throws away what was written", async (way) => {
  const { user, onClose } = open();
  const leave = () =>
    way === "Escape"
      ? user.keyboard("{Escape}")
      : user.click(document.querySelector(".MuiDialog-container") as HTMLElement);
  await user.type(screen.getByLabelText("Nome"), " Maria");
  await leave();
  expect(question()).toHaveAccessibleDescription("Pessoa O que você escreveu aqui ainda não foi salvo.");
  await press(user, "Cancelar");
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText("Nome")).toHaveValue("Ana Maria");
  expect(onClose).not.toHaveBeenCalled();
  await leave();
  await press(user, "Descartar");
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe("what leads elsewhere from any page", () => {
  it("goes at once where nothing would be lost", () => {
    const { onClose } = open();
    const go = vi.fn();
    leaveDialogs(go);
    expect([isHeldByDialog(), go.mock.calls.length, onClose.mock.calls.length]).toEqual([false, 1, 0]);
  });

  it("asks before what was written is lost, and tells who stays from who goes", async () => {
    const { user, onClose } = open();
    const [go, stay] = [vi.fn(), vi.fn()];
    await user.type(screen.getByLabelText("Nome"), " Maria");
    act(() => leaveDialogs(go, stay));
    await press(user, "Cancelar");
    await waitFor(() => expect(question()).toBeNull());
    expect([go.mock.calls.length, stay.mock.calls.length]).toEqual([0, 1]);
    expect(screen.getByLabelText("Nome")).toHaveValue("Ana Maria");
    act(() => leaveDialogs(go, stay));
    await press(user, "Descartar");
    expect([go.mock.calls.length, stay.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1, 1]);
  });
});

it("asks for a file that was chosen", async () => {
  const { user, onClose } = open();
  await user.upload(
    screen.getByLabelText("Foto", { selector: "input" }),
    new File(["x"], "a.png", { type: "image/png" }),
  );
  await user.keyboard("{Escape}");
  expect(question()).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it("asks nothing of who wrote nothing, took it back, or only searched", async () => {
  const { user, onClose } = open();
  await user.type(screen.getByLabelText("Busca"), "x");
  await user.type(screen.getByLabelText("Nome"), "x{Backspace}");
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("asks nothing of who cancels", async () => {
  const { user, onClose } = open();
  await user.type(screen.getByLabelText("Nome"), "x");
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  ["nothing once it is saved", undefined, false],
  ["while part of it is not", false, true],
])("asks %s", async (_, taken, asks) => {
  const onSubmit = vi.fn(async () => taken);
  const { user, onClose } = open({ onSubmit });
  await user.type(screen.getByLabelText("Nome"), "x");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole("button", { name: "Salvar" })).toBeEnabled());
  await user.keyboard("{Escape}");
  expect(question() !== null).toBe(asks);
  expect(onClose).toHaveBeenCalledTimes(asks ? 0 : 1);
});

it("closes one that lies above what was written without asking", async () => {
  const { user, onClose } = open();
  await user.type(screen.getByLabelText("Nome"), "x");
  await user.click(screen.getByRole("button", { name: "Outra" }));
  await screen.findByRole("dialog", { name: "Outra pessoa" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Outra pessoa" })).toBeNull());
  expect(question()).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it("is closed by its own button alone where it shows something this once", async () => {
  const onClose = vi.fn();
  render(
    <RecadoTheme>
      <FormDialog title="Chave" onClose={onClose} isShownOnce>
        <button type="button" onClick={onClose}>
          Pronto
        </button>
      </FormDialog>
    </RecadoTheme>,
  );
  const user = userEvent.setup();
  await user.keyboard("{Escape}");
  await user.click(document.querySelector(".MuiDialog-container") as HTMLElement);
  expect(onClose).not.toHaveBeenCalled();
  const go = vi.fn();
  act(() => leaveDialogs(go));
  const leaving = await screen.findByRole("alertdialog", { name: "Sair sem guardar?" });
  await user.click(within(leaving).getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(go).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Pronto" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

describe("on a phone", () => {
  afterEach(() => vi.restoreAllMocks());

  /** A phone of 844 pixels, and a dialog whose content is so high. */
  async function openOnPhone(
    height: number,
    size?: "md" | "lg",
    given: { onClose?: () => void; content?: ReactNode } = {},
  ) {
    const { onClose = () => undefined, content = <input aria-label="Nome" /> } = given;
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({ media, matches: media.includes("max-width"), addEventListener() {}, removeEventListener() {} }) as never,
    );
    vi.spyOn(window, "innerHeight", "get").mockReturnValue(844);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(height);
    render(
      <RecadoTheme>
        <FormDialog title="Tag" onClose={onClose} size={size}>
          {content}
        </FormDialog>
      </RecadoTheme>,
    );
    return await screen.findByRole("dialog", { name: "Tag" });
  }
  const fills = (dialog: HTMLElement) => dialog.classList.contains("MuiDialog-paperFullScreen");

  it.each([undefined, "md" as const])(
    "a short one is a sheet at the lower edge, also where it is wider: %s",
    async (size) => {
      expect(fills(await openOnPhone(400, size))).toBe(false);
    },
  );

  it("one with tabs fills the screen, however short what is below the first of them", async () => {
    expect(fills(await openOnPhone(400, "md", { content: <div role="tablist" /> }))).toBe(true);
  });

  describe("pushed down at its head", () => {
    /** A finger goes down so far, from 100, in so many milliseconds, and lets go or is taken away. */
    function push(head: HTMLElement, { by, ms = 1_000, end = fireEvent.pointerUp }: Push) {
      const at = (clientY: number, timeStamp: number) =>
        Object.assign({ clientY, isPrimary: true, button: 0 }, { timeStamp });
      const send = (tell: typeof fireEvent.pointerUp, event: ReturnType<typeof at>) => {
        vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(event.timeStamp);
        tell(head, event);
      };
      send(fireEvent.pointerDown, at(100, 5_000));
      send(fireEvent.pointerMove, at(100 + by, 5_000 + ms));
      const shown = head.parentElement?.style.transform;
      send(end, at(100 + by, 5_000 + ms));
      return shown;
    }

    it.each([
      ["far, and slowly", { by: 120 }, 1],
      ["a little, but flung", { by: 40, ms: 50 }, 1],
      ["a little", { by: 40 }, 0],
      ["hardly, however fast", { by: 10, ms: 1 }, 0],
      ["up", { by: -200, ms: 50 }, 0],
      ["far, by a finger that was taken over", { by: 120, end: fireEvent.pointerCancel }, 0],
    ])("%s", async (_, way: Push, times) => {
      const onClose = vi.fn();
      const dialog = await openOnPhone(400, undefined, { onClose });
      const shown = push(within(dialog).getByRole("heading"), way);
      expect(shown).toBe(way.by > 0 ? `translateY(${way.by}px)` : "translateY(0px)");
      expect(dialog.style.transform).toBe("");
      expect(onClose).toHaveBeenCalledTimes(times);
    });

    it("one that fills the screen is none", async () => {
      const onClose = vi.fn();
      const dialog = await openOnPhone(800, undefined, { onClose });
      push(within(dialog).getByRole("heading"), { by: 300 });
      expect(onClose).not.toHaveBeenCalled();
    });
  });

  it.each([
    ["a long one", 800, undefined],
    ["a long one that is wider", 800, "md" as const],
    ["one with room for much", 400, "lg" as const],
  ])("%s fills the screen", async (_, height, size) => {
    expect(fills(await openOnPhone(height, size))).toBe(true);
  });
});
