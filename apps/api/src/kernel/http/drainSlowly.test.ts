import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { drainSlowly } from "./drainSlowly.js";

it("answers what is refused at once, and reads its body piece by piece to the end", async () => {
  const pieces: number[] = [];
  const server = createServer((req, res) => {
    const read = req.read.bind(req);
    req.read = (size?: number) => {
      const piece = read(size);
      if (piece) pieces.push(piece.length);
      return piece;
    };
    drainSlowly(req);
    res.statusCode = 429;
    res.end("no");
  }).listen(0);
  await once(server, "listening");

  const body = Buffer.alloc(512 * 1024);
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, method: "POST", headers: { "content-length": body.length } });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(429);
  expect(sum(pieces)).toBeLessThan(body.length);

  await expect.poll(() => sum(pieces), { timeout: 10_000 }).toBe(body.length);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(128 * 1024);
  server.close();
});

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
