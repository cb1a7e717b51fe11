import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { vi } from "vitest";
import { outgoingSettings, toBlockList } from "../src/kernel/outgoing/addresses.js";

export interface RobotRequest {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the product sends is looked at by the tests
  body: any;
}

/** What the server answers: JSON, or bytes as they are. */
export interface RobotReply {
  status?: number;
  json?: unknown;
  bytes?: Buffer | string;
  type?: string;
  delayMs?: number;
  /** Where it sends who asks. */
  location?: string;
}

/** A server of robots on this machine, which the product may call while it is open. */
export interface RobotServer {
  url: string;
  requests: RobotRequest[];
  /** What it answers from now on. */
  answer: (request: RobotRequest) => RobotReply;
  close(): Promise<void>;
}

export async function openRobotServer(): Promise<RobotServer> {
  const before = outgoingSettings.allowed;
  const server: RobotServer = {
    url: "",
    requests: [],
    answer: () => ({ json: {} }),
    close: async () => {
      outgoingSettings.allowed = before;
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  const http = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const text = Buffer.concat(parts).toString();
    const told = { path: request.url ?? "", headers: request.headers, text, body: parse(text) };
    server.requests.push(told);
    const { status = 200, json, bytes, type = "application/json", delayMs = 0, location } = server.answer(told);
    if (delayMs > 0) await pause(delayMs);
    response
      .writeHead(status, { "content-type": type, ...(location && { location }) })
      .end(bytes ?? JSON.stringify(json ?? {}));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  outgoingSettings.allowed = toBlockList(["127.0.0.1"]);
  return server;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A text bubble of Typebot. */
export const bubble = (text: string) => ({
  type: "text",
  content: { type: "richText", richText: [{ type: "p", children: [{ text }] }] },
});

/** What a model says, and does by its tools. */
export const completion = (content: string | null, ...calls: [name: string, args: unknown][]): RobotReply => {
  const tool_calls = calls.map(([name, args]) => ({
    id: "call_1",
    type: "function",
    function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args) },
  }));
  const message = { role: "assistant", content, ...(calls.length > 0 ? { tool_calls } : {}) };
  return { json: { choices: [{ index: 0, message }], usage: { prompt_tokens: 40, completion_tokens: 10 } } };
};

/** Waits for what comes by itself. */
export const soon = <Answer>(look: () => Answer | Promise<Answer>) =>
  vi.waitFor(look, { timeout: 20_000, interval: 40 });
