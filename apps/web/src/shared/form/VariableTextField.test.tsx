import { screen, waitFor } from "@testing-library/react";
import { lazy } from "react";
import { expect, it } from "vitest";
import { z } from "zod";
import { makeUser } from "../../testing/builders";
import { renderApp } from "../../testing/renderApp";
import { languageStore } from "../texts/languageStore";
import { Form } from "./Form";
import { MessageTextField } from "./MessageTextField";

function Fields() {
  return (
    <Form schema={z.object({ words: z.string() })} start={{ words: "" }} onSubmit={async () => undefined} submit="Send">
      {(field) => <MessageTextField {...field("words")} label="Words" helperText="Said by itself." />}
    </Form>
  );
}

const page = lazy(async () => ({ default: Fields }));
const title = { pt: "Campos", en: "Fields", es: "Campos" };

async function write(text: string) {
  const user = renderApp("/fields", { user: makeUser(), only: [{ path: "/fields", page, access: "session", title }] });
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Words" });
  await user.click(field);
  await user.paste(text);
  return { user, field };
}

it("draws nothing behind a text without variables", async () => {
  const { field } = await write("Oi {nome} } {{");
  expect(field.parentElement?.querySelector("div")).toBeNull();
  expect(field).toHaveAccessibleDescription(/^Said by itself\. ?$/);
});

it("keeps what is drawn behind the field from whoever has it read out", async () => {
  const { field } = await write("Oi {{name}}");
  expect(field.parentElement?.querySelector("[data-variable]")?.closest("[aria-hidden]")).not.toBeNull();
  expect(screen.getByRole("textbox", { name: "Words" })).toHaveValue("Oi {{name}}");
});

it.each([
  ["pt", "não é uma variável: sai como está escrito", "Trocar por {{firstName}}"],
  ["en", "is not a variable: it goes out as it is written", "Replace with {{firstName}}"],
  ["es", "no es una variable: sale como está escrito", "Cambiar por {{firstName}}"],
] as const)(
  "tells in %s what is no variable, and puts what was meant in its place",
  async (language, words, replace) => {
    languageStore.set(language);
    const { user, field } = await write("{{fristName}}, {{cupom}}! {{fristName}}");
    expect(field).toHaveAccessibleDescription(new RegExp(`^Said by itself. \\{\\{fristName\\}\\} ${words}`));
    expect(field).toHaveAccessibleDescription(new RegExp(`\\{\\{cupom\\}\\} ${words}`));
    await user.click(screen.getByRole("button", { name: replace }));
    await waitFor(() => expect(field).toHaveValue("{{firstName}}, {{cupom}}! {{firstName}}"));
    expect(field).toHaveFocus();
    expect(field).not.toHaveAccessibleDescription(/fristName/);
    expect(screen.queryByRole("button", { name: replace })).toBeNull();
  },
);

it("tells of three at a time, and of a long one how it begins", async () => {
  const { field } = await write(`{{${"x".repeat(60)}}} {{b1b}} {{c1c}} {{d1d}}`);
  expect(field).toHaveAccessibleDescription(/\{\{x{38}… .*b1b.*c1c/);
  expect(field).not.toHaveAccessibleDescription(/d1d/);
});

it.each([
  ["all of a variable behind which it stands", "Oi {{name}}", "Oi "],
  ["one letter of one that is none", "Oi {{nada}}", "Oi {{nada}"],
  ["one letter behind anything else", "Oi {{name}}!", "Oi {{name}}"],
])("takes with Backspace %s", async (_, text, left) => {
  const { user, field } = await write(text);
  await user.keyboard("{Backspace}");
  await waitFor(() => expect(field).toHaveValue(left));
});

it("takes with Backspace what is selected, and within a variable a letter", async () => {
  const { user, field } = await write("{{name}}{{ms}}");
  field.setSelectionRange(4, 4);
  await user.keyboard("{Backspace}");
  await waitFor(() => expect(field).toHaveValue("{{nme}}{{ms}}"));
  field.setSelectionRange(12, 13);
  await user.keyboard("{Backspace}");
  await waitFor(() => expect(field).toHaveValue("{{nme}}{{ms}"));
});
