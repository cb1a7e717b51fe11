import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RecadoTheme } from "../../../shared/theme/RecadoTheme";
import { styleOf } from "../../../testing/styles";
import PreparedDialog from "./PreparedDialog";

it("a picture has a ground as wide as the words, which begin where its caption does", () => {
  const files = [{ name: "logo.png", address: "/logo.png", caption: "catálogo.png" }];
  const prepared = { title: "Boas-vindas", text: "Olá!", files } as never;
  render(
    <RecadoTheme>
      <PreparedDialog prepared={prepared} onClose={() => undefined} onSend={() => undefined} />
    </RecadoTheme>,
  );
  const ground = screen.getByRole("img", { name: "logo.png" }).parentElement as HTMLElement;
  expect(styleOf(ground)).toContain("justify-items:center");
  expect(ground.nextElementSibling).toHaveTextContent("catálogo.png");
  expect(styleOf(ground.parentElement as HTMLElement)).not.toContain("justify-self");
});
