import { allRoutes, pathOf } from "@recado/contract";
import { io } from "socket.io-client";
import { composeMp3, composeTinyMp3 } from "../testing/mp3.js";

/**
 * The worst one company does to its neighbours, each kind by as many hands as it takes. Every route comes last: one of them
 * deletes the ticket that others are about.
 */
export const ATTACKS = ["heavy lists", "passwords", "files", "sheets and exports", "frames", "every route"] as const;
export type Attack = (typeof ATTACKS)[number];

/** Whom the attack is by: an administrator and attendants of one company. */
export interface Attackers {
  /** Where the API listens. */
  address: string;
  admin: string;
  attendants: string[];
  ticket: number;
  ownId: number;
}

/** Hands that work at the same time: as many as six windows of a browser open. */
const HANDS = 36;

/** Goes on until told to stop, and tells how often it asked and what it was answered. */
export async function attack(kind: Attack, by: Attackers, isOver: () => boolean): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  if (kind === "frames") await sayFrames(by, isOver);
  else {
    const next = requestsOf(kind, by);
    const work = async (hand: number) => {
      for (let turn = hand; !isOver(); turn += HANDS) {
        const status = await ask(by.address, next(turn));
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: HANDS }, (_, hand) => work(hand)));
  }
  return answers;
}

interface Request {
  method: string;
  path: string;
  token: string;
  body?: object | FormData;
}

function requestsOf(kind: Exclude<Attack, "frames">, by: Attackers): (turn: number) => Request {
  const people = [by.admin, ...by.attendants];
  const one = (turn: number) => people[turn % people.length] ?? by.admin;
  if (kind === "every route") {
    // Ending one's own session ends the attack.
    const all = Object.values(allRoutes)
      .flatMap((group) => Object.values(group))
      .filter(({ path }) => !path.startsWith("/auth"));
    return (turn) => {
      const route = all[turn % all.length];
      if (!route) throw new Error("There are no routes");
      const ids = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, String(by.ticket)]));
      const body = route.method === "get" || route.method === "delete" ? undefined : { name: `n${turn}`, body: "oi" };
      return { method: route.method.toUpperCase(), path: pathOf(route, ids), token: one(turn), body };
    };
  }
  if (kind === "heavy lists") {
    const paths = [
      "/contacts/list",
      "/tickets?showAll=true&status=closed&pageNumber=1000",
      "/tickets?showAll=true&searchParam=pedido",
      "/contacts?searchParam=an",
      `/messages/${by.ticket}?pageNumber=100`,
      "/ticket/kanban",
    ];
    return (turn) => ({ method: "GET", path: paths[turn % paths.length] ?? "/", token: one(turn) });
  }
  if (kind === "passwords") {
    const body = { password: "Outra-senha-123", currentPassword: "Errada-123" };
    return (turn) => ({ method: "PUT", path: `/users/${by.ownId}`, token: one(turn), body });
  }
  if (kind === "files") {
    const bomb = composeTinyMp3(3_600);
    const voice = composeMp3(Array.from({ length: 2_000 }, () => "loud" as const));
    return (turn) => {
      const body = new FormData();
      body.set("body", "");
      body.set("isVoice", "true");
      body.set("medias", new Blob([new Uint8Array(turn % 2 ? bomb : voice)], { type: "audio/mpeg" }), "voz.mp3");
      return { method: "POST", path: `/messages/${by.ticket}`, token: one(turn), body };
    };
  }
  const rows = Array.from({ length: 20_000 }, (_, row) => `Cliente ${row};55119${10_000_000 + row}`);
  const sheet = `nome;numero\n${rows.join("\n")}`;
  return (turn) => {
    if (turn % 2) return { method: "POST", path: "/contacts/export", token: by.admin, body: { format: "xlsx" } };
    const body = new FormData();
    body.set("file", new Blob([sheet], { type: "text/csv" }), "contatos.csv");
    return { method: "POST", path: "/contacts/upload", token: by.admin, body };
  };
}

async function ask(address: string, { method, path, token, body }: Request): Promise<string> {
  const isForm = body instanceof FormData;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && !isForm ? { "content-type": "application/json" } : {}),
  };
  try {
    const answer = await fetch(`${address}/backend${path}`, {
      method,
      headers,
      body: isForm ? body : body && JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch {
    return "cut";
  }
}

/** Twenty windows of each person say whatever the contract lets them say, without pause. */
async function sayFrames(by: Attackers, isOver: () => boolean): Promise<void> {
  const sockets = [by.admin, ...by.attendants].flatMap((token) =>
    Array.from({ length: 20 }, () =>
      io(by.address, {
        path: "/backend/socket.io",
        transports: ["websocket"],
        auth: { token },
        reconnectionDelay: 100,
      }),
    ),
  );
  while (!isOver()) {
    for (const socket of sockets) {
      socket.emit("live:since", { since: 0 }, () => undefined);
      socket.emit("joinChatBox", String(by.ticket));
      socket.emit("leaveChatBox", String(by.ticket));
      socket.emit("userStatus");
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  for (const socket of sockets) socket.disconnect();
}
