import { Agent, type Server } from "node:http";
import { pathOf, type Route, type RouteAnswer, type RouteInput, type SignedIn } from "@recado/contract";
import supertest, { type Response, type Test } from "supertest";
import { noteAnswer } from "./describedAnswers.js";

type Optional<Value> = Record<string, never> extends Value ? Partial<Value> : Value;
export type CallInput<R extends Route> = Partial<Pick<RouteInput<R>, "params" | "query">> & {
  body?: Optional<RouteInput<R>["body"]>;
  file?: GivenFile;
  files?: GivenFile[];
};

interface GivenFile {
  name: string;
  bytes: Buffer;
  field?: string;
}

/** Everybody's connections stay open, as those of browsers do: to open one takes as long as half a request. */
const connections = new Agent({ keepAlive: true });

/** A browser of somebody: his access token and his cookies. */
export class Client {
  token: string | undefined;
  user: SignedIn["user"] | undefined;
  readonly agent: ReturnType<typeof supertest.agent>;

  constructor(readonly server: Server) {
    this.agent = supertest.agent(server);
    this.agent.use((request: Test) => {
      request.agent(connections);
      request.on("response", ({ status, body, type }: Response) => {
        const { pathname } = new URL(request.url);
        noteAnswer({ method: request.method.toLowerCase(), path: pathname, status, type, body });
      });
    });
  }

  /** Sends a request to a route and gives back whatever came. */
  async send<R extends Route>(route: R, input: CallInput<R> = {}): Promise<Response> {
    const { params, query, body, file } = input;
    const files = input.files ?? (file ? [file] : []);
    const path = `/backend${pathOf(route, params as Record<string, unknown>)}`;
    let request: Test = this.agent[route.method](path).query((query ?? {}) as object);
    if (this.token) request = request.set("authorization", `Bearer ${this.token}`);
    if (files.length === 0) return body === undefined ? request : request.send(body as object);
    for (const [name, values] of Object.entries(body ?? {}))
      for (const value of [values].flat()) request = request.field(name, String(value));
    for (const each of files)
      request = request.attach(each.field ?? route.upload?.field ?? "file", each.bytes, each.name);
    return request;
  }

  /** Calls a route that is expected to succeed. */
  async call<R extends Route>(route: R, input: CallInput<R> = {}): Promise<RouteAnswer<R>> {
    const response = await this.send(route, input);
    if (response.status !== route.status) {
      throw new Error(`${route.method} ${route.path} answered ${response.status}: ${JSON.stringify(response.body)}`);
    }
    return response.body as RouteAnswer<R>;
  }
}
