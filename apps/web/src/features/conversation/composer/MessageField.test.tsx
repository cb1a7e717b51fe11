import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { RecadoTheme } from "../../../shared/theme/RecadoTheme";
import { MessageField } from "./MessageField";

const picture = (name: string) => new File(["x"], name, { type: "image/png" });
const pdf = new File(["x"], "tabela.pdf", { type: "application/pdf" });

/** What the field makes of a paste: files of its own, or left to the browser as text. */
function paste(files: File[], text: string) {
  const onFiles = vi.fn();
  render(
    <RecadoTheme>
      <MessageField
        ref={null}
        label="Mensagem"
        value=""
        onChange={() => undefined}
        onCaret={() => undefined}
        onKeyDown={() => undefined}
        onFiles={onFiles}
        rows={6}
      />
    </RecadoTheme>,
  );
  const clipboardData = { files, types: text ? ["text/plain", "Files"] : ["Files"], getData: () => text };
  const isLeft = fireEvent.paste(screen.getByRole("textbox"), { clipboardData });
  return { isLeft, taken: onFiles.mock.calls.map(([taken]) => taken) };
}

it.each([
  ["a file", [pdf], ""],
  ["a file, its name beside it as desktops put it", [pdf], "tabela.pdf"],
  ["a file, other words beside it", [pdf], "Segue a tabela"],
  ["a picture", [picture("image.png")], ""],
  ["a picture of the disk, its name beside it", [picture("praia.png")], "praia.png"],
  ["more than one, their names beside them", [picture("a.png"), picture("b.png")], "a.png\r\nb.png"],
])("takes %s as files", (_, files, text) => {
  expect(paste(files, text)).toEqual({ isLeft: false, taken: [files] });
});

it.each([
  ["words", [], "Bom dia"],
  ["the words of an office program, a picture of them beside them", [picture("image.png")], "Preço\t10"],
])("leaves %s to be typed", (_, files, text) => {
  expect(paste(files, text)).toEqual({ isLeft: true, taken: [] });
});
