import { Color, Email, text } from "@recado/contract";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ApiError } from "../api/apiError";
import { languageStore } from "../texts/languageStore";
import { RecadoTheme } from "../theme/RecadoTheme";
import { ColorField } from "./ColorField";
import { COLOR_PALETTE } from "./colorPalette";
import { Form } from "./Form";
import { TextField } from "./TextField";

const Person = z.object({ name: text({ min: 2, max: 5 }), email: Email, color: Color });

function renderForm(onSubmit: (body: z.output<typeof Person>) => Promise<unknown>) {
  render(
    <RecadoTheme>
      <Form
        schema={Person}
        start={{ name: "Ana", email: "ana@acme.test", color: "#B91C1C" }}
        onSubmit={onSubmit}
        submit="Send"
        errorFields={{ ERR_EMAIL_IN_USE: "email" }}
      >
        {(field) => (
          <>
            <TextField {...field("name")} label="Name" />
            <TextField {...field("email")} label="E-mail" />
            <ColorField {...field("color")} label="Colour" />
          </>
        )}
      </Form>
    </RecadoTheme>,
  );
  return userEvent.setup();
}

const Hiding = z.object({ hidden: text({ min: 1, max: 5 }), tags: z.array(z.object({ name: z.string() })) });

/** Has a field that is not on the screen, and a list with one field for all of it. */
function renderHidden(hidden: string, onSubmit: () => Promise<unknown>) {
  render(
    <RecadoTheme>
      <Form schema={Hiding} start={{ hidden, tags: [{ name: "x" }] }} onSubmit={onSubmit} submit="Send">
        {(field) => <TextField {...field("tags")} label="Tags" />}
      </Form>
    </RecadoTheme>,
  );
  return userEvent.setup();
}

const refusal = (code: string, data?: unknown) => new ApiError({ code, status: 400, data, requestId: "r-1" });

describe("a form", () => {
  it("hands over what the schema made of the fields", async () => {
    const onSubmit = vi.fn(async () => undefined);
    const user = renderForm(onSubmit);
    await user.clear(screen.getByLabelText("E-mail"));
    await user.type(screen.getByLabelText("E-mail"), " BIA@Acme.test");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledWith({ name: "Ana", email: "bia@acme.test", color: "#B91C1C" }, expect.anything());
  });

  it.each([
    ["pt", "", "Obrigatório"],
    ["pt", "A", "Muito curto! No mínimo 2 caracteres."],
    ["en", "A", "Too Short! At least 2 characters."],
    ["es", "A", "¡Demasiado corto! Al menos 2 caracteres."],
    ["pt", "Anabela", "Muito longo! Até 5 caracteres."],
    ["en", "Anabela", "Too Long! Up to 5 characters."],
    ["es", "Anabela", "¡Demasiado largo! Hasta 5 caracteres."],
    ["es", "", "Obligatorio"],
  ] as const)("says in %s what is wrong with “%s”, and sends nothing", async (language, name, words) => {
    const onSubmit = vi.fn(async () => undefined);
    const user = renderForm(onSubmit);
    languageStore.set(language);
    await user.clear(await screen.findByLabelText("Name"));
    if (name) await user.type(screen.getByLabelText("Name"), name);
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveAccessibleDescription(words));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ["pt", "1", "Valor muito baixo. No mínimo 2."],
    ["en", "1", "The value is too low. At least 2."],
    ["es", "1", "El valor es demasiado bajo. Como mínimo 2."],
    ["pt", "1001", "Valor muito alto. No máximo 1.000."],
    ["en", "1001", "The value is too high. At most 1,000."],
    ["es", "1001", "El valor es demasiado alto. Como máximo 1.000."],
  ] as const)("says in %s which numbers it takes instead of %s", async (language, amount, words) => {
    const Order = z.object({
      amount: z.string().transform(Number).pipe(z.number().min(2, "too_small").max(1_000, "too_big")),
    });
    languageStore.set(language);
    render(
      <RecadoTheme>
        <Form schema={Order} start={{ amount }} onSubmit={async () => undefined} submit="Send">
          {(field) => <TextField {...field("amount")} label="Amount" />}
        </Form>
      </RecadoTheme>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.getByLabelText("Amount")).toHaveAccessibleDescription(words));
  });

  it("calls an address that is none by its English name", async () => {
    const user = renderForm(async () => undefined);
    languageStore.set("en");
    await user.type(await screen.findByLabelText("E-mail"), "@");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("Invalid email"));
  });

  it.each([
    ["a problem of a field", refusal("ERR_VALIDATION", { fields: { name: "invalid" } }), "Name", "Valor inválido"],
    ["an error about a field", refusal("ERR_EMAIL_IN_USE"), "E-mail", "Já existe um usuário com este e-mail."],
  ])("shows %s under the field", async (_, error, label, words) => {
    const user = renderForm(() => Promise.reject(error));
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words));
  });

  it.each([
    ["a known error", refusal("ERR_RATE_LIMIT"), "Muitas tentativas. Aguarde um pouco e tente de novo."],
    ["an error nobody has heard of, with its id", refusal("ERR_OF_TOMORROW"), "Ocorreu um erro! (r-1)"],
    ["a field the form has not", refusal("ERR_VALIDATION", { fields: { other: "required" } }), /campos destacados/],
  ])("shows %s above the fields", async (_, error, words) => {
    const user = renderForm(() => Promise.reject(error));
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
  });

  it.each([
    [
      "the list around it",
      refusal("ERR_VALIDATION", { fields: { "tags.0.name": "too_long" } }),
      "Tags",
      "Muito longo!",
    ],
    [
      "the list it is a part of",
      refusal("ERR_VALIDATION", { fields: { "tags.0": "invalid" } }),
      "Tags",
      "Valor inválido",
    ],
  ])("shows what has no field of its own under %s", async (_, error, label, words) => {
    const user = renderHidden("Ana", () => Promise.reject(error));
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows the server's word about a field that is not on the screen above the fields", async () => {
    const error = refusal("ERR_VALIDATION", { fields: { hidden: "invalid" } });
    const user = renderHidden("Ana", () => Promise.reject(error));
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Verifique os campos destacados.");
  });

  it("says so when what keeps it from being sent is not on the screen", async () => {
    const onSubmit = vi.fn(async () => undefined);
    const user = renderHidden("", onSubmit);
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/não aparece nesta tela .*\(hidden\)/);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("takes a second submit right after one that worked for a double click", async () => {
    const now = vi.spyOn(Date, "now").mockReturnValue(1_700_000_000_000);
    const onSubmit = vi.fn(async () => undefined);
    const user = renderForm(onSubmit);
    const send = screen.getByRole("button", { name: "Send" });
    await user.click(send);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(send).toBeEnabled());
    now.mockReturnValue(1_700_000_000_399);
    await user.click(send);
    now.mockReturnValue(1_700_000_000_400);
    await user.click(send);
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it("sends again at once after a refusal that was told elsewhere", async () => {
    vi.spyOn(Date, "now").mockReturnValue(1_700_000_000_000);
    const onSubmit = vi.fn(async () => false);
    const user = renderForm(onSubmit);
    const send = screen.getByRole("button", { name: "Send" });
    for (const times of [1, 2]) {
      await waitFor(() => expect(send).toBeEnabled());
      await user.click(send);
      await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(times));
    }
  });

  it("sends again at once after a refusal", async () => {
    vi.spyOn(Date, "now").mockReturnValue(1_700_000_000_000);
    const onSubmit = vi.fn(async () => undefined).mockRejectedValueOnce(refusal("ERR_RATE_LIMIT"));
    const user = renderForm(onSubmit);
    await user.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByRole("alert");
    await waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toBeEnabled());
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it("lets a colour be picked with the keyboard alone", async () => {
    const onSubmit = vi.fn(async () => undefined);
    const user = renderForm(onSubmit);
    screen.getByRole("button", { name: "Escolher cor" }).focus();
    await user.keyboard("{Enter}");
    const chosen = await screen.findByRole("radio", { name: "Cor #b91c1c" });
    await waitFor(() => expect(chosen).toHaveFocus());
    expect(chosen).toBeChecked();
    await user.keyboard("{ArrowDown}{ArrowRight}{Enter}");
    const expected = COLOR_PALETTE[COLOR_PALETTE.indexOf("#b91c1c") + 11] as string;
    await waitFor(() => expect(screen.getByLabelText("Colour")).toHaveValue(expected));
  });
});
