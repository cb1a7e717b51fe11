import { ERRORS, type ErrorCode, type Route, type RouteAnswer } from "@recado/contract";
import type { z } from "zod";
import { API_ROOT } from "../shared/api/transport";

/** A request as a mocked route gets it: already checked against the contract, as the server would. */
export interface MockRequest<R extends Route> {
  params: z.output<R["params"]>;
  query: z.output<R["query"]>;
  body: z.output<R["body"]>;
}

interface Mock {
  route: Route;
  pattern: RegExp;
  handler: (request: MockRequest<Route>) => unknown;
  calls: MockRequest<Route>[];
}

let mocks: Mock[] = [];

class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly data?: unknown,
  ) {
    super(code);
  }
}

/** Thrown in a mock: the server says no. */
export function refuse(code: ErrorCode, data?: unknown): never {
  throw new Refusal(code, data);
}

/**
 * Answers a route of the contract for the length of a test: `mock(tagRoutes.list, () => ({ tags: [], … }))`.
 * The later mock of a route wins. Returns what it was called with.
 */
export function mock<R extends Route>(
  route: R,
  handler: (request: MockRequest<R>) => z.input<R["answer"]> | Promise<z.input<R["answer"]>>,
): { calls: MockRequest<R>[] } {
  const pattern = new RegExp(`^${API_ROOT}${route.path.replace(/:\w+/g, "([^/]+)")}$`);
  const made: Mock = { route, pattern, handler: handler as Mock["handler"], calls: [] };
  mocks.unshift(made);
  return made as unknown as { calls: MockRequest<R>[] };
}

export function resetMocks(): void {
  mocks = [];
}

function answerWith(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
}

function readRequest({ route, pattern }: Mock, url: URL, text: string | null): MockRequest<Route> {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const values = pattern.exec(url.pathname)?.slice(1) ?? [];
  const params = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]));
  return {
    params: route.params.parse(params),
    query: route.query.parse(Object.fromEntries(url.searchParams)),
    body: route.body.parse(text ? JSON.parse(text) : {}),
  };
}

/** The `fetch` of the tests: only mocked routes exist. */
export async function routeFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address, "http://recado.test");
  const method = (init.method ?? "GET").toLowerCase();
  const found = mocks.find(({ route, pattern }) => route.method === method && pattern.test(url.pathname));
  if (!found) throw new Error(`no mock for ${method} ${url.pathname}`);
  const request = readRequest(found, url, (init.body as string | undefined) ?? null);
  found.calls.push(request);
  try {
    const answer = await found.handler(request);
    return answerWith(found.route.status, found.route.answer.parse(answer) as RouteAnswer<Route>);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return answerWith(ERRORS[error.code], { error: error.code, data: error.data, requestId: "test-request" });
  }
}
