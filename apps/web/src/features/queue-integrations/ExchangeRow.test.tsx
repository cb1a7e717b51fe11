import type { IntegrationExchange } from "@recado/contract";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ExchangeRow } from "./ExchangeRow";

const makeExchange = (): IntegrationExchange => ({
  id: 1,
  ticketId: 2,
  at: "2026-11-20T12:00:00.000Z",
  target: "POST https://bot.example.com",
  request: "{}",
  status: null,
  response: "",
  milliseconds: 10_000,
  problem: "late",
});

it("says in the language of who looks why an exchange came to nothing", () => {
  const exchange = makeExchange();
  render(
    <>
      <ExchangeRow exchange={exchange} />
      <ExchangeRow exchange={{ ...exchange, status: 503, problem: "refused" }} />
    </>,
  );
  expect(screen.getByText("O servidor demorou demais para responder.")).toBeVisible();
  expect(screen.getByText("O servidor recusou a requisição.")).toBeVisible();
});

it("breaks an address after a slash, and has the method beside the status", () => {
  const exchange = makeExchange();
  const { container } = render(
    <ExchangeRow exchange={{ ...exchange, target: "POST https://bot.example.com/api/s3" }} />,
  );
  expect(screen.getByText(/^POST · 20\/11\/2026/)).toBeVisible();
  expect(container.innerHTML).toContain("https://<wbr>bot.example.com/<wbr>api/<wbr>s3");
});
