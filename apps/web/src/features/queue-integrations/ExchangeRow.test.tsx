import type { IntegrationExchange } from "@recado/contract";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ExchangeRow } from "./ExchangeRow";

it("says in the language of who looks that a server took too long, and all else as it was told", () => {
  const exchange: IntegrationExchange = {
    id: 1,
    ticketId: 2,
    at: "2026-11-20T12:00:00.000Z",
    target: "POST https://bot.example.com",
    request: "{}",
    status: null,
    response: "",
    milliseconds: 10_000,
    problem: "The operation was aborted due to timeout",
  };
  render(
    <>
      <ExchangeRow exchange={exchange} />
      <ExchangeRow exchange={{ ...exchange, status: 503, problem: "The server answered 503" }} />
    </>,
  );
  expect(screen.getByText("O servidor demorou demais para responder.")).toBeVisible();
  expect(screen.queryByText(/timeout/)).toBeNull();
  expect(screen.getByText("The server answered 503")).toBeVisible();
});
