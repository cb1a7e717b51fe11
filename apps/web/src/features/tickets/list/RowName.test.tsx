import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { styleOf } from "../../../testing/styles";
import { RowName } from "./RowName";

it("leaves room for what hangs out of a first letter, without moving it", () => {
  render(<RowName name="João" />);
  const style = styleOf(screen.getByText("João"));
  expect(style).toContain("padding-left:2px");
  expect(style).toContain("margin-left:-2px");
});
