import MuiTextField from "@mui/material/TextField";
import { screen, waitFor } from "@testing-library/react";
import { lazy, useState } from "react";
import { expect, it } from "vitest";
import { z } from "zod";
import { makeUser } from "../../testing/builders";
import { renderApp } from "../../testing/renderApp";
import { languageStore } from "../texts/languageStore";
import { Form } from "./Form";
import { sayPasteCut } from "./sayPasteCut";
import { TextField } from "./TextField";

const title = { pt: "Campos", en: "Fields", es: "Campos" };

/** A field by itself, and one of a form: each takes five characters. */
function Fields() {
  const [text, setText] = useState("");
  return (
    <>
      <MuiTextField
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { "aria-label": "Bare", maxLength: 5, onPaste: sayPasteCut } }}
      />
      <Form
        schema={z.object({ words: z.string(), free: z.string() })}
        start={{ words: "", free: "" }}
        onSubmit={async () => undefined}
        submit="Send"
      >
        {(field) => (
          <>
            <TextField {...field("words")} label="Formed" multiline inputProps={{ maxLength: 5 }} />
            <TextField {...field("free")} label="Free" />
          </>
        )}
      </Form>
    </>
  );
}

const page = lazy(async () => ({ default: Fields }));
const open = () =>
  renderApp("/fields", { user: makeUser(), only: [{ path: "/fields", page, access: "session", title }] });

it.each([
  ["Bare", "pt", "Cabem 5 caracteres: o fim do texto ficou de fora."],
  ["Formed", "pt", "Cabem 5 caracteres: o fim do texto ficou de fora."],
  ["Bare", "en", "Only 5 characters fit: the end of the text was left out."],
  ["Bare", "es", "Caben 5 caracteres: el final del texto quedó fuera."],
] as const)("says of a paste into a field (%s) in %s that its end did not fit", async (name, language, words) => {
  languageStore.set(language);
  const user = open();
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name });
  await user.click(field);
  await user.paste("abcd");
  // What is selected makes room for as much.
  field.setSelectionRange(0, 2);
  await user.paste("xyz");
  await waitFor(() => expect(field).toHaveValue("xyzcd"));
  expect(screen.queryByText(words)).toBeNull();
  await user.paste("!");
  expect(await screen.findByText(words)).toBeVisible();
  expect(field).toHaveValue("xyzcd");
});

it("says nothing where as much fits as there is", async () => {
  const user = open();
  await user.click(await screen.findByRole("textbox", { name: "Free" }));
  await user.paste("a".repeat(20_000));
  expect(screen.queryByText(/ficou de fora/)).toBeNull();
});

/** Searches, digits, and what is tried out. */
const SILENT = [
  "features/palette/Palette.tsx",
  "features/prompts/Playground.tsx",
  "features/settings/controls/MinutesSetting.tsx",
  "shared/list/PaneSearch.tsx",
  "shared/list/SearchField.tsx",
];

it("is asked by each field with a limit of the browser's", () => {
  const sources = Object.entries(
    import.meta.glob<string>(["../../{features,shared}/**/*.tsx", "!../../**/*.test.*"], {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).map(([path, text]) => ({
    path: path
      .replace("../../", "")
      .replace(/^\.\.\//, "shared/")
      .replace("./", "shared/form/"),
    text,
  }));
  // The form's own field asks for whoever uses it, and the one of conversations for its editors.
  const asks = /sayPasteCut|form\/(Variable)?TextField"|\.\/TextField"|\/MessageField"/;
  const silent = sources.filter(({ text }) => /\bmaxLength\b/.test(text) && !asks.test(text)).map(({ path }) => path);
  expect(silent.filter((path) => !SILENT.includes(path))).toEqual([]);
});
