import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { RefusedWrites } from "./refusedWrites.js";

/** A way to Redis that can be made silent: connections are taken, and nothing that is asked is ever answered. */
export interface RedisProxy {
  url: string;
  hang(): void;
  /** Reads are answered, and whatever would be kept is refused with these words. */
  refuseWrites(words: string): void;
  /** Answers again, and what was asked in vain during a silence as well. */
  resume(): void;
  /** Ends every connection; new ones are taken. */
  cut(): void;
  stop(): void;
}

export async function startRedisProxy(target: string): Promise<RedisProxy> {
  const { hostname, port } = new URL(target);
  /** Who asks, what becomes of it, and who answers. */
  const ways = new Set<[Socket, RefusedWrites, Socket]>();
  let isHanging = false;
  let refusal = "";
  const server = createServer((asker) => {
    const way: [Socket, RefusedWrites, Socket] = [
      asker,
      new RefusedWrites(() => refusal),
      connect(Number(port), hostname),
    ];
    ways.add(way);
    const end = () => {
      ways.delete(way);
      for (const part of way) part.destroy();
    };
    for (const part of way) part.on("error", end).on("close", end);
    const [, words, redis] = way;
    redis.pipe(asker);
    words.pipe(redis);
    if (!isHanging) asker.pipe(words);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const way of ways) for (const part of way) part.destroy();
  };
  const address = Object.assign(new URL(target), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` });
  return {
    url: address.href,
    hang: () => {
      isHanging = true;
      for (const [asker, words] of ways) asker.unpipe(words);
    },
    refuseWrites: (words) => {
      refusal = words;
    },
    resume: () => {
      refusal = "";
      if (!isHanging) return;
      isHanging = false;
      for (const [asker, words] of ways) asker.pipe(words);
    },
    cut,
    stop: () => {
      cut();
      server.close();
    },
  };
}
