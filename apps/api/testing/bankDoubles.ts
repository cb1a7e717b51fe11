import { createServer as createPlain, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTls } from "node:https";
import type { AddressInfo } from "node:net";
import { outgoingSettings, toBlockList } from "../src/kernel/outgoing/addresses.js";
import type { TestCertificates } from "./papers.js";

/** What was asked of a double. */
export interface BankQuestion {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: unknown;
}

type Answer = { status?: number; json?: unknown; text?: string } | "silence";

/** A bank that answers what a test says, over real HTTP. */
export interface BankDouble {
  url: string;
  questions: BankQuestion[];
  answer: (question: BankQuestion) => Answer;
  close(): Promise<void>;
}

/** With papers it speaks TLS, and lets nobody in whose certificate it does not know. */
export async function openBankDouble(papers?: TestCertificates): Promise<BankDouble> {
  const before = outgoingSettings.allowed;
  outgoingSettings.allowed = toBlockList(["127.0.0.0/8"]);
  const double = { questions: [] as BankQuestion[], answer: () => ({}) } as unknown as BankDouble;
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const text = Buffer.concat(parts).toString();
    const { method = "", url = "", headers } = request;
    const question = { method, path: url, headers, body: text === "" ? undefined : JSON.parse(text) };
    double.questions.push(question);
    const answer = double.answer(question);
    if (answer === "silence") return;
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
    response.end(answer.text ?? JSON.stringify(answer.json ?? {}));
  };
  const hear = (request: IncomingMessage, response: ServerResponse) => void take(request, response);
  const server: Server = papers
    ? createTls({ ...papers.server, ca: papers.ca, requestCert: true, rejectUnauthorized: true }, hear)
    : createPlain(hear);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  double.url = `${papers ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  double.close = async () => {
    outgoingSettings.allowed = before;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return double;
}
