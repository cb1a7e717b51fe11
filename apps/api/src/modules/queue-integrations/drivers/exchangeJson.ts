import type { ExchangeProblem } from "@recado/contract";
import { OutgoingRefused } from "../../../kernel/outgoing/addresses.js";
import { sendOutgoing } from "../../../kernel/outgoing/sendOutgoing.js";
import type { Exchange } from "../exchanges.js";

/** How a driver asks its server; tells each exchange. */
export interface ExchangeOptions {
  signal: AbortSignal;
  onExchange(exchange: Exchange): Promise<void>;
}

interface ExchangeRequest<Answer> {
  url: string;
  /** Takes what it says in JSON, undefined where it says none, and throws where that is no answer. */
  read(value: unknown): Answer;
  headers?: Record<string, string>;
  /** JSON, or a form where its type is named. */
  body: string;
  type?: string;
  /** Never shown, and taken out of what is. */
  secrets?: string[];
  /** Of an exchange of keys nothing but its outcome is told. */
  isSecret?: boolean;
}

/** A server that does not answer as it should. */
export class RobotProblem extends Error {
  constructor(
    message: string,
    readonly problem: ExchangeProblem = "unexpected",
    /** What the server said, if anything. */
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

/** Posts to a robot's server by the guarded client and answers what is read of what it says. */
export async function exchangeJson<Answer>(
  options: ExchangeOptions,
  request: ExchangeRequest<Answer>,
): Promise<Answer> {
  const { url, read, headers = {}, body, type = "application/json", secrets = [], isSecret = false } = request;
  const hide = (text: string) =>
    isSecret ? "••••" : secrets.reduce((shown, secret) => (secret ? shown.replaceAll(secret, "••••") : shown), text);
  const began = Date.now();
  const told = {
    target: `POST ${withoutQuery(url)}`,
    request: hide(body),
    status: null as number | null,
    response: "",
  };
  try {
    const {
      status,
      headers: answered,
      body: bytes,
    } = await sendOutgoing(url, {
      method: "POST",
      headers: { "content-type": type, accept: "application/json", ...headers },
      body: Buffer.from(body),
      signal: options.signal,
    });
    told.status = status;
    const text = bytes.toString("utf8");
    told.response = hide(text);
    if (status < 200 || status >= 300) throw new RobotProblem(`The server answered ${status}`, "refused", status);
    const isJson = /json/i.test(String(answered["content-type"] ?? ""));
    const value = parse(text);
    if (value === undefined && isJson && text.trim() !== "")
      throw new RobotProblem("The server's JSON cannot be read", "unreadable");
    const answer = read(value);
    await options.onExchange({ ...told, milliseconds: Date.now() - began, problem: null });
    return answer;
  } catch (error) {
    await options.onExchange({ ...told, milliseconds: Date.now() - began, problem: toProblem(error) });
    throw error;
  }
}

function toProblem(error: unknown): ExchangeProblem {
  if (error instanceof RobotProblem || error instanceof OutgoingRefused) return error.problem;
  const isLate = error instanceof Error && ["AbortError", "TimeoutError"].includes(error.name);
  return isLate ? "late" : "unreachable";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keys stand in queries now and then. */
function withoutQuery(url: string): string {
  return url.split("?")[0]?.slice(0, 500) ?? "";
}
