import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { makeTag } from "../../../testing/builders";
import { RowTags } from "./RowTags";

const tags = ["Cliente novo", "Orçamento", "Urgente"].map((name, index) => makeTag({ id: index + 1, name }));

afterEach(() => vi.unstubAllGlobals());

it("counts the tags there is no room for behind those that are seen", () => {
  render(<RowTags tags={tags} />);
  const rest = screen.getByText("+1");
  expect(rest).toHaveAttribute("title", "Urgente");
  expect(rest.querySelector("svg")).toBeNull();
});

it("says by a sign that tags are counted where none is seen", () => {
  // Nothing has a size here: the first look finds room for none.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly look: () => void) {}
      observe() {
        this.look();
      }
      disconnect() {}
    },
  );
  render(<RowTags tags={tags} />);
  const all = screen.getByText("3");
  expect(all).toHaveAttribute("title", "Cliente novo, Orçamento, Urgente");
  expect(all.querySelector("svg")).not.toBeNull();
});
