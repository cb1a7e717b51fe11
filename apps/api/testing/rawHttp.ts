import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface RawRequest {
  method: string;
  /** Sent as it is, escaped or not. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends bytes that no well-behaved client would send. */
export class RawClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(private readonly port: number) {}

  send({ method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port: this.port, agent: this.agent, method, path, headers }, (got) => {
        const chunks: Buffer[] = [];
        got.on("data", (chunk: Buffer) => chunks.push(chunk));
        got.on("error", reject);
        got.on("end", () =>
          resolve({ status: got.statusCode ?? 0, headers: got.headers, text: Buffer.concat(chunks).toString() }),
        );
      });
      // A server that refuses a large body may close before all of it is written: the answer counts then.
      sent.on("error", reject);
      sent.setTimeout(20_000, () => sent.destroy(new Error(`${method} ${path.slice(0, 200)} was never answered`)));
      if (body !== undefined) sent.setHeader("content-length", Buffer.byteLength(body));
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
