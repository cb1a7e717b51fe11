import { tagRoutes } from "@recado/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { makeTag } from "../../testing/builders";
import { mock, refuse } from "../../testing/mockRoutes";
import { pagesOf } from "../api/queries";
import { useAllRows } from "./useAllRows";

const tags = pagesOf(tagRoutes.list, "tags", { query: { searchParam: "" } });

function render(isWanted?: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useAllRows(tags, isWanted), { wrapper });
}

const page = (pageNumber: number, hasMore: boolean) => ({ tags: [makeTag({ id: pageNumber })], count: 3, hasMore });

it("has the rows of all pages", async () => {
  mock(tagRoutes.list, ({ query: { pageNumber = 1 } }) => page(pageNumber, pageNumber < 3));
  const { result } = render();
  expect(result.current.isLoading).toBe(true);
  await waitFor(() => expect(result.current.rows.map(({ id }) => id)).toEqual([1, 2, 3]));
});

it("keeps what it has, and asks no more, where a page fails", async () => {
  const list = mock(tagRoutes.list, ({ query: { pageNumber } }) =>
    pageNumber === 1 ? page(1, true) : refuse("ERR_INTERNAL"),
  );
  const { result, rerender } = render();
  await waitFor(() => expect(list.calls.length).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 20));
  rerender();
  expect(list.calls.length).toBe(2);
  expect(result.current).toMatchObject({ rows: [{ id: 1 }], isLoading: false });
});

it("asks for nothing while nothing is wanted", async () => {
  const list = mock(tagRoutes.list, () => page(1, false));
  const { result } = render(false);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([list.calls.length, result.current.rows]).toEqual([0, []]);
});
