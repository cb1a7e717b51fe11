import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { MoreButton } from "./MoreButton";

it("offers the next page where there is one, and says when that could not be had", async () => {
  const fetchNextPage = vi.fn();
  const list = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage };
  const { rerender } = render(<MoreButton list={list} />);
  await userEvent.click(screen.getByRole("button", { name: "Mostrar mais" }));
  rerender(<MoreButton list={{ ...list, isFetchNextPageError: true }} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Não foi possível carregar mais.");
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
  rerender(<MoreButton list={{ ...list, hasNextPage: false }} />);
  expect(screen.queryByRole("button")).toBeNull();
});
