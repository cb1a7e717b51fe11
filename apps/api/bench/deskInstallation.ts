import type { ChildProcess } from "node:child_process";
import { findFreePort } from "@recado/local/ports.mjs";
import { type Installation, until } from "../testing/installation.js";
import { type DeskSize, fillDesks, LARGE, TENTH } from "./deskData.js";
import type { Desk } from "./deskRequests.js";

const PASSWORD = "Senha-123";

/** An installation with a large company and its neighbours, and the bare server beside it on the same database. */
export interface DeskInstallation {
  desk: Desk;
  /** The company next door, with a tenth of the rows. */
  tenth: Desk;
  /** The administrator of one that has nothing yet. */
  newcomer: string;
  bare: ChildProcess;
}

/** Starts the product, fills it, and starts both servers anew on what is there then. */
export async function openDesk(installation: Installation): Promise<DeskInstallation> {
  await installation.startApi();
  const body = { email: "root@recado.test", password: "Root-1234" };
  const { token } = (await installation.call("POST", "/auth/login", { body })).body;
  const make = async (name: string) => {
    const company = { name, email: `admin@${name}.test`, password: PASSWORD, planId: 1 };
    return (await installation.call("POST", "/companies", { token, body: company })).body.id ?? 0;
  };
  const desks = [
    { name: "grande", companyId: await make("grande"), size: LARGE },
    { name: "decima", companyId: await make("decima"), size: TENTH },
  ];
  await make("nova");
  await fillDesks(installation, desks);
  await installation.endApi("SIGTERM");
  return startDesk(installation, desks);
}

/** The same on a installation that is filled already. */
async function startDesk(
  installation: Installation,
  desks: { name: string; companyId: number; size: DeskSize }[],
): Promise<DeskInstallation> {
  // It migrates in a process of its own, as `npm start` and the containers do, and was migrated above.
  const api = await installation.startApi({ DATABASE_OWNER_URL: "" });
  const port = await findFreePort();
  const bareAddress = `http://127.0.0.1:${port}`;
  // The installation knows one program by its address: this one has its own, and is waited for here.
  const bare = await installation.startApi(
    { PORT: String(port), BARE_COMPANY: String(desks[0]?.companyId) },
    "bench/bareDesk.ts",
  );
  installation.api = api;
  const isLive = () =>
    fetch(`${bareAddress}/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until("the bare server answers", isLive, 30_000);
  const signIn = async (email: string) =>
    (await installation.call("POST", "/auth/login", { body: { email, password: PASSWORD } })).body.token ?? "";
  const open = async ({
    name,
    companyId,
    size,
  }: {
    name: string;
    companyId: number;
    size: DeskSize;
  }): Promise<Desk> => {
    const first = async (table: string, where = "true") => {
      const text = `SELECT min(id) AS id FROM "${table}" WHERE "companyId" = $1 AND ${where}`;
      const [row] = await installation.sql<{ id: number }>(text, [companyId]);
      return row?.id ?? 0;
    };
    const email = `p2@desk${companyId}.test`;
    const admins = [3, 4, 5, 6].map((each) => `p${each}@desk${companyId}.test`);
    await installation.sql(`UPDATE "Users" SET profile = 'admin' WHERE email = ANY($1)`, [admins]);
    return {
      api: installation.address,
      bare: bareAddress,
      companyId,
      size,
      ticket: await first("Tickets"),
      queue: await first("Queues"),
      attendant: await first("Users", `email = '${email}'`),
      admin: await signIn(`admin@${name}.test`),
      user: await signIn(email),
      admins: await oneByOne(admins, signIn),
    };
  };
  const [desk, tenth] = await oneByOne(desks, open);
  if (!desk || !tenth) throw new Error("a desk is missing");
  return { desk, tenth, newcomer: await signIn("admin@nova.test"), bare };
}

/** Who logs in from one address for the first time does so five at a time at most. */
async function oneByOne<From, To>(all: From[], make: (each: From) => Promise<To>): Promise<To[]> {
  const made: To[] = [];
  for (const each of all) made.push(await make(each));
  return made;
}
