import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to Redis that can be made silent: connections are taken, and nothing that is asked is ever answered. */
export interface RedisProxy {
  url: string;
  hang(): void;
  /** Answers again, and what was asked meanwhile as well. */
  resume(): void;
  stop(): void;
}

export async function startRedisProxy(target: string): Promise<RedisProxy> {
  const { hostname, port } = new URL(target);
  /** Pairs of who asks and who answers. */
  const pairs = new Set<[Socket, Socket]>();
  let isHanging = false;
  const server = createServer((asker) => {
    const pair: [Socket, Socket] = [asker, connect(Number(port), hostname)];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    pair[1].pipe(asker);
    if (!isHanging) asker.pipe(pair[1]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = Object.assign(new URL(target), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` });
  return {
    url: address.href,
    hang: () => {
      isHanging = true;
      for (const [asker, redis] of pairs) asker.unpipe(redis);
    },
    resume: () => {
      isHanging = false;
      for (const [asker, redis] of pairs) asker.pipe(redis);
    },
    stop: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}
