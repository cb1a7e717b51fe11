import { Agent, request } from "node:http";

export interface Latency {
  p50: number;
  p95: number;
  perSecond: number;
}

/** Asks one address again and again from so many clients at once, and tells how long answers took in milliseconds. */
export async function measure(url: string, { clients, requests, token }: Load): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let left = requests;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const began = performance.now();
      await ask(url, agent, token);
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), perSecond: Math.round(times.length / seconds) };
}

interface Load {
  clients: number;
  requests: number;
  token?: string;
}

function ask(url: string, agent: Agent, token: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const sent = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}
