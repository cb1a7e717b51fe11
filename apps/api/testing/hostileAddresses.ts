import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server, Socket } from "node:net";

/** A server of the installation's own network that nobody may be led to. */
export interface PrivateListener {
  port: number;
  connections: number;
  close(): Promise<void>;
}

export async function openPrivateListener(): Promise<PrivateListener> {
  const server: Server = createServer((socket) => {
    listener.connections += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    await once(server, "close");
  };
  const listener: PrivateListener = { port, connections: 0, close };
  return listener;
}

const secure = (hosts: string[]) => hosts.map((host) => `https://${host}/`);

/** Ways to write this machine, its neighbours, and what tells secrets in clouds. */
const V4 = [
  ...["127.0.0.1", "127.1", "127.0.0.1.", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "017700000001"],
  ...["0", "0.0.0.0", "127。0。0。1", "①②⑦.⓪.⓪.①", "%31%32%37.0.0.1", "10.0.0.1", "10.255.255.255", "172.16.0.1"],
  ...["172.31.255.255", "192.168.0.1", "169.254.169.254", "169.254.170.2", "100.64.0.1", "100.100.100.200"],
  ...["192.0.0.192", "192.88.99.1", "198.18.0.1", "203.0.113.1", "224.0.0.1", "255.255.255.255"],
];
const V6 = [
  ...["[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:a9fe:a9fe]", "[::127.0.0.1]"],
  ...["[64:ff9b::127.0.0.1]", "[64:ff9b:1::a00:1]", "[2002:7f00:1::]", "[2001::1]", "[2001:db8::1]", "[fc00::1]"],
  ...["[fd00:ec2::254]", "[fe80::1]", "[fec0::1]", "[ff02::1]"],
];

/** What no setting takes, and nothing calls. Some of it leads to this port. */
export const hostileAddresses = (port: number) => [
  ...secure([...V4, ...V6]),
  ...[
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `https://localhost:${port}/`,
  ],
  ...[
    "https://user:word@127.0.0.1/",
    "https://hooks.recado.test@127.0.0.1/",
    "https:\\\\127.0.0.1\\",
    "https:127.0.0.1",
  ],
  ...["https://127.0.0.1#@hooks.recado.test/", "http://hooks.recado.test/", "https://hooks.recado.test:6379/"],
  ...[`ws://127.0.0.1:${port}/`, `gopher://127.0.0.1:${port}/_`, "file:///etc/passwd", "unix:/var/run/docker.sock"],
  ...["//127.0.0.1/"],
];

/** Names that lead where nobody may be led; a setting takes them, because what a name means is asked when it is called. */
export const HOSTILE_NAMES = ["localhost", "localhost.", "LOCALHOST", "inside.recado.test"];

/** Where this process tries to connect beside its own services, as `127.0.0.1:443`, until it is told to stop. */
export function watchAttempts(): { attempts: string[]; stop(): void } {
  const attempts: string[] = [];
  // Whatever else runs in this process may reach for those meanwhile.
  const own = [process.env.DATABASE_URL, process.env.REDIS_URL].map((url) => Number(new URL(url ?? "").port));
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (this: Socket, ...input: unknown[]): Socket {
    this.on("connectionAttempt", (ip: string, port: number) => {
      if (!own.includes(port)) attempts.push(`${ip}:${port}`);
    });
    return Reflect.apply(connect, this, input) as Socket;
  };
  return {
    attempts,
    stop: () => {
      Socket.prototype.connect = connect;
    },
  };
}
