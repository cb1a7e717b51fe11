import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

const TYPE_A = 1;

interface NameServer {
  address: string;
  /** The names it was asked for, each once for each kind of address. */
  asked: string[];
}

/** A name server that knows some hosts by an address of IPv4, and says nothing about others. */
export async function startNameServer(known: Record<string, string>): Promise<NameServer> {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, from) => {
    const { name, end } = readName(query);
    asked.push(name);
    const address = known[name];
    if (address === undefined) return;
    const isFound = query.readUInt16BE(end) === TYPE_A;
    const question = query.subarray(12, end + 4);
    const header = Buffer.concat([
      query.subarray(0, 2),
      Buffer.from([0x81, 0x80, 0, 1, 0, isFound ? 1 : 0, 0, 0, 0, 0]),
    ]);
    // The name by a pointer to the question, an address of the internet, for a minute, four bytes.
    const record = Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split(".").map(Number)]);
    socket.send(Buffer.concat([header, question, ...(isFound ? [record] : [])]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, asked };
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), end: at + 1 };
}
