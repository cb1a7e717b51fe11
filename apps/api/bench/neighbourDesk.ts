import type { Installation } from "../testing/installation.js";
import { type DeskSize, fillDesks } from "./deskData.js";
import { type Asked, type Latency, summarise, takeTimes } from "./load.js";

const PASSWORD = "Senha-123";
const SIZE: DeskSize = { contacts: 2_000, tickets: 2_400, messages: 30_000, open: 100, pending: 60, longest: 300 };
/** Between two of an attendant's requests. */
const PAUSE_MS = 100;

/** A small company that works while another one does something large: two attendants list tickets and write messages. */
export class NeighbourDesk {
  private constructor(
    private readonly address: string,
    readonly company: { id: number; admin: { email: string; password: string } },
    private readonly attendants: { token: string; ticket: number }[],
  ) {}

  static async open(
    installation: Installation,
    { name, rootToken }: { name: string; rootToken: string },
  ): Promise<NeighbourDesk> {
    const body = { name, email: `admin@${name}.test`, password: PASSWORD, planId: 1 };
    const companyId = (await installation.call("POST", "/companies", { token: rootToken, body })).body.id ?? 0;
    await fillDesks(installation, [{ companyId, size: SIZE }]);
    const signIn = async (email: string) =>
      (await installation.call("POST", "/auth/login", { body: { email, password: PASSWORD } })).body.token ?? "";
    const attendants: { token: string; ticket: number }[] = [];
    for (const email of [`p2@desk${companyId}.test`, `p3@desk${companyId}.test`]) {
      const [row] = await installation.sql<{ id: number }>(
        `SELECT max(t.id) AS id FROM "Tickets" t JOIN "Users" u ON u.id = t."userId"
          WHERE t."companyId" = $1 AND t.status = 'open' AND u.email = $2`,
        [companyId, email],
      );
      attendants.push({ token: await signIn(email), ticket: row?.id ?? 0 });
    }
    return new NeighbourDesk(installation.address, { id: companyId, admin: body }, attendants);
  }

  /** How long its list and its messages take until something is over, asked as people do: one at a time, with a moment between. */
  async work(isOver: () => boolean): Promise<{ list: Latency; send: Latency }> {
    const times = { list: [] as number[], send: [] as number[] };
    const began = performance.now();
    for (let turn = 0; !isOver(); turn += 1) {
      const who = this.attendants[turn % this.attendants.length] ?? { token: "", ticket: 0 };
      times.list.push(...(await takeTimes(() => this.#list(who), { clients: 1, requests: 1 })));
      times.send.push(...(await takeTimes(() => this.#send(who), { clients: 1, requests: 1 })));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    const took = performance.now() - began;
    return { list: summarise(times.list, took), send: summarise(times.send, took) };
  }

  workFor(seconds: number): Promise<{ list: Latency; send: Latency }> {
    const end = performance.now() + seconds * 1_000;
    return this.work(() => performance.now() >= end);
  }

  #list({ token }: { token: string }): Asked {
    return { url: `${this.address}/backend/tickets?status=open&pageNumber=1`, token };
  }

  #send({ token, ticket }: { token: string; ticket: number }): Asked {
    return { url: `${this.address}/backend/messages/${ticket}`, method: "POST", token, body: { body: "Bom dia" } };
  }
}
