import {
  authRoutes,
  companyRoutes,
  type PlanInput,
  type Profile,
  pathOf,
  planRoutes,
  type Route,
  type RouteAnswer,
  type RouteInput,
  userRoutes,
} from "@recado/contract";
import { OPERATOR } from "./world";

/** A route that takes a file gets it beside the rest. */
type Input<R extends Route> = Partial<RouteInput<R>> & { file?: File };

/** What somebody logs in with. */
export interface Credentials {
  email: string;
  password: string;
}

export interface TestCompany {
  id: number;
  name: string;
  planId: number;
  admin: Credentials;
}

export const PASSWORD = "Senha-1234";

/** Somebody who speaks to the API without a browser, to prepare what a journey needs. */
export class Caller {
  constructor(
    private readonly url: string,
    private readonly token?: string,
  ) {}

  /** Calls a route that is expected to succeed. */
  async call<R extends Route>(route: R, { params, query, body, file }: Input<R> = {}): Promise<RouteAnswer<R>> {
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const address = `${this.url}/backend${pathOf(route, params as Record<string, unknown>)}?${search}`;
    const response = await fetch(address, {
      method: route.method.toUpperCase(),
      headers: {
        ...(!file && { "Content-Type": "application/json" }),
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
      },
      body: file ? makeForm(route, file) : body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== route.status) throw new Error(`${route.path} answered ${response.status}: ${text}`);
    return JSON.parse(text || "{}") as RouteAnswer<R>;
  }
}

function makeForm({ upload }: Route, file: File): FormData {
  const form = new FormData();
  form.append(upload?.field ?? "file", file);
  return form;
}

/** Logs in. It ends the older sessions of that person, as every login does. */
export async function signIn(url: string, credentials: Credentials): Promise<Caller> {
  const { token } = await new Caller(url).call(authRoutes.login, { body: credentials });
  return new Caller(url, token);
}

export function signInOperator(url: string): Promise<Caller> {
  return signIn(url, OPERATOR);
}

let count = 0;

/** A number no other company, plan or person of the run has. */
export function nextNumber(): number {
  count += 1;
  return process.pid * 1_000 + count;
}

/** A fresh company on a plan of its own, with the administrator who logs in with the company's e-mail. */
export async function makeCompany(operator: Caller, options: Partial<PlanInput> = {}): Promise<TestCompany> {
  const number = nextNumber();
  const places = { users: 20, connections: 20, queues: 20 };
  const plan = await operator.call(planRoutes.create, {
    body: { name: `Plano ${number}`, value: 49.9, isPublic: false, ...places, ...options },
  });
  const name = `Padaria Aurora ${number}`;
  const admin = { email: `admin${number}@aurora.test`, password: PASSWORD };
  const { id } = await operator.call(companyRoutes.create, { body: { name, ...admin, planId: plan.id } });
  return { id, name, planId: plan.id, admin };
}

/** A colleague in the company of whoever asks. */
export async function makeUser(
  admin: Caller,
  { name, profile = "user", queueIds = [] }: { name: string; profile?: Profile; queueIds?: number[] },
): Promise<Credentials> {
  const credentials = { email: `pessoa${nextNumber()}@aurora.test`, password: PASSWORD };
  await admin.call(userRoutes.create, { body: { ...credentials, name, profile, queueIds } });
  return credentials;
}
