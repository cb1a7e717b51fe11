import { Agent, request } from "node:http";

export interface Latency {
  p50: number;
  p95: number;
  perSecond: number;
}

/** One request. With a body it is JSON. */
export interface Asked {
  url: string;
  method?: string;
  token?: string;
  cookie?: string;
  body?: object;
}

interface Load {
  clients: number;
  requests: number;
  token?: string;
}

/** Asks one address again and again from so many clients at once, and tells how long answers took in milliseconds. */
export async function measure(url: string, { clients, requests, token }: Load): Promise<Latency> {
  const began = performance.now();
  const times = await takeTimes(() => ({ url, token }), { clients, requests });
  return summarise(times, performance.now() - began);
}

/** How long each of so many requests took, the next one being asked for as soon as a client is free. */
export async function takeTimes(next: (turn: number) => Asked, { clients, requests }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let turn = 0;
  const work = async () => {
    while (turn < requests) {
      const asked = next(turn++);
      const began = performance.now();
      await ask(asked, agent);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  agent.destroy();
  return times;
}

/** What the middle and the slow of some times were. */
export function summarise(times: number[], tookMs: number): Latency {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), perSecond: Math.round(times.length / (tookMs / 1_000)) };
}

/** Asks once, and answers the text; anything but success is an error. */
export function ask({ url, method = "GET", token, cookie, body }: Asked, agent?: Agent): Promise<string> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...(text ? { "content-type": "application/json", "content-length": Buffer.byteLength(text) } : {}),
    };
    const sent = request(url, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const said = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(said);
        else reject(new Error(`${method} ${url}: ${answer.statusCode} ${said.slice(0, 200)}`));
      });
    });
    sent.on("error", reject);
    sent.end(text);
  });
}
