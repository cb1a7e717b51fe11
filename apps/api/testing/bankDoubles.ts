import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { createServer as createPlain, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTls } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listOf, outgoingSettings } from "../src/kernel/outgoing/addresses.js";

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

/** An authority, a server it vouches for, and two customers: one that it knows, and one that it does not. */
export interface Papers {
  ca: string;
  server: { key: string; cert: string };
  known: string;
  stranger: string;
}

export function issuePapers(): Papers {
  const folder = mkdtempSync(join(tmpdir(), "papers-"));
  const run = (...words: string[]) => execFileSync("openssl", words, { cwd: folder, stdio: "ignore" });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const signed = (name: string) => {
    run(
      "req",
      "-x509",
      ...newKey,
      "-keyout",
      `${name}.key`,
      "-out",
      `${name}.pem`,
      "-days",
      "2",
      "-subj",
      `/CN=${name}`,
    );
  };
  const pack = (name: string) => {
    run("pkcs12", "-export", "-inkey", `${name}.key`, "-in", `${name}.pem`, "-out", `${name}.p12`, "-passout", "pass:");
    return readFileSync(join(folder, `${name}.p12`)).toString("base64");
  };
  signed("authority");
  signed("stranger");
  for (const name of ["server", "customer"]) {
    run(
      "req",
      ...newKey,
      "-keyout",
      `${name}.key`,
      "-out",
      `${name}.csr`,
      "-subj",
      `/CN=${name}`,
      "-addext",
      "subjectAltName=IP:127.0.0.1",
    );
    const by = ["-CA", "authority.pem", "-CAkey", "authority.key", "-CAcreateserial", "-copy_extensions", "copy"];
    run("x509", "-req", "-in", `${name}.csr`, ...by, "-out", `${name}.pem`, "-days", "2");
  }
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return {
    ca: read("authority.pem"),
    server: { key: read("server.key"), cert: read("server.pem") },
    known: pack("customer"),
    stranger: pack("stranger"),
  };
}

/** With papers it speaks TLS, and lets nobody in whose certificate it does not know. */
export async function openBankDouble(papers?: Papers): Promise<BankDouble> {
  const before = outgoingSettings.allowed;
  outgoingSettings.allowed = listOf(["127.0.0.0/8"]);
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
