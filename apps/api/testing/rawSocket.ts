import { once } from "node:events";
import WebSocket from "ws";

/** A client of the socket side that sends what it likes, and may forget to read. */
export class RawSocket {
  /** Every frame it was sent. */
  readonly frames: string[] = [];
  /** Its WebSocket; its end is an event of it. */
  readonly wire: WebSocket;

  constructor(port: number, { query = "", headers = {} }: { query?: string; headers?: Record<string, string> } = {}) {
    this.wire = new WebSocket(`ws://127.0.0.1:${port}/backend/socket.io/?EIO=4&transport=websocket${query}`, {
      headers,
    });
    this.wire.on("message", (data) => {
      const frame = String(data);
      this.frames.push(frame);
      if (frame === "2") this.send("3");
    });
    // A connection that is cut in the middle of a frame is what some tests are about.
    this.wire.on("error", () => undefined);
  }

  /** A socket on which somebody has signed in; without a token it is only open. */
  static async open(port: number, token?: string, headers?: Record<string, string>): Promise<RawSocket> {
    const socket = new RawSocket(port, { headers });
    await socket.hear("0{");
    if (token === undefined) return socket;
    socket.send(`40${JSON.stringify({ token })}`);
    await socket.hear('42["ready"');
    return socket;
  }

  get isOpen(): boolean {
    return this.wire.readyState === WebSocket.OPEN;
  }

  send(frame: string | Buffer): void {
    if (this.isOpen) this.wire.send(frame);
  }

  say(event: string, ...said: unknown[]): void {
    this.send(`42${JSON.stringify([event, ...said])}`);
  }

  /** The first frame that begins like this. */
  async hear(start: string): Promise<string> {
    for (;;) {
      const found = this.frames.find((frame) => frame.startsWith(start));
      if (found !== undefined) return found;
      if (this.wire.readyState >= WebSocket.CLOSING) throw new Error(`ended before ${start}: ${this.frames}`);
      await this.next("message");
    }
  }

  /** Resolves when all it sent was read, or the server has ended it. */
  async settled(): Promise<void> {
    if (!this.isOpen) return this.ended();
    this.wire.ping();
    await this.next("pong");
  }

  /** Resolves when the server has ended it. */
  async ended(): Promise<void> {
    if (this.wire.readyState === WebSocket.CLOSED) return;
    await new Promise((resolve) => this.wire.once("close", resolve));
  }

  close(): void {
    this.wire.terminate();
  }

  /** Waits for something to happen, or for the end. */
  private async next(event: "message" | "pong"): Promise<void> {
    const over = new AbortController();
    const { signal } = over;
    await Promise.race([once(this.wire, event, { signal }), once(this.wire, "close", { signal })]);
    over.abort();
  }
}
