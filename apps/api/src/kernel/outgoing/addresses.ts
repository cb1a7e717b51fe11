import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { env } from "../../env.js";
import { FairQueue } from "../fairQueue.js";

/** Networks that are nobody's on the internet: this machine, its neighbours, and what is reserved. */
const PRIVATE_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** Of IPv6 only 2000::/3 is public, but for what is kept for documentation and for tunnels of IPv4. */
const INTERNET_V6 = "2000::/3";
const PRIVATE_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const privateV4 = toBlockList(PRIVATE_V4);
const privateV6 = toBlockList(PRIVATE_V6);
const internetV6 = toBlockList([INTERNET_V6]);

/** What a process may call. Tests add their doubles. */
export const outgoingSettings = {
  /** Addresses of its own network that the operator allows, also without TLS. */
  allowed: toBlockList(env.OUTGOING_ALLOWED_NETS),
  /** The simulator, whose models, voices and robots may be called. */
  simulatorUrl: env.SIMULATOR_CONTROL_URL,
  /** Of name, connection and the whole answer together. */
  limitMs: 10_000,
  /** Name servers other than this machine's. */
  nameServers: undefined as string[] | undefined,
  lookup: findAddresses,
};

/** Of one name server. */
const NAME_LIMIT_MS = 1_500;
/** The machine's own way to look names up takes threads, of which the process has few, for as long as a server is silent. */
const ownLookups = new FairQueue({ atOnce: 1, waitingInAll: 100, maxWaitMs: 5_000 });

/** Asks the name servers, which holds nobody else up. Who is only known to this machine, as by its hosts file, is no name to them. */
async function findAddresses(host: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: NAME_LIMIT_MS, tries: 2 });
  if (outgoingSettings.nameServers) resolver.setServers(outgoingSettings.nameServers);
  const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = asked.flatMap((answer, at) =>
    answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
  );
  if (found.length > 0) return found;
  for (const answer of asked) if (answer.status === "rejected" && isSilence(answer.reason)) throw answer.reason;
  // Domains take turns: one that is silent only here holds up its own.
  const release = await ownLookups.acquire({ company: host.split(".").slice(-2).join("."), person: host });
  return lookup(host, { all: true }).finally(release);
}

const isSilence = (error: unknown) => error instanceof Error && "code" in error && error.code === "ETIMEOUT";

const SIMULATOR_PATHS = /^\/(ai\/v1|speech|typebot|n8n|dialogflow)(\/|$)/;

/** The models, voices and robots of this very simulator, port and all, and nothing else it does. */
export function isSimulator({ origin, pathname }: URL): boolean {
  const { simulatorUrl } = outgoingSettings;
  return simulatorUrl !== undefined && new URL(simulatorUrl).origin === origin && SIMULATOR_PATHS.test(pathname);
}

/** Networks as `10.0.0.0/8`, or single addresses. */
export function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    const [family, bits] = isIP(address) === 6 ? (["ipv6", 128] as const) : (["ipv4", 32] as const);
    list.addSubnet(address, Number(prefix ?? bits), family);
  }
  return list;
}

/** The operator named it. */
export function isOwnNet(address: string): boolean {
  return outgoingSettings.allowed.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** It is somebody's on the internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !privateV4.check(address, "ipv4");
  return internetV6.check(address, "ipv6") && !privateV6.check(address, "ipv6");
}

/** The address of a host as URLs have it, if it is one. */
export function literalOf(host: string): string | undefined {
  const bare = host.replace(/^\[|\]$/g, "");
  return isIP(bare) === 0 ? undefined : bare;
}

/** Refused by us, whatever is there. */
export class OutgoingRefused extends Error {
  constructor(
    readonly problem: "forbidden_address" | "too_long",
    message: string,
  ) {
    super(message);
  }
}

/** Where a host may be called. If any address of a name is private, the name is refused. */
export async function resolveHost(url: URL): Promise<LookupAddress[]> {
  const host = url.hostname;
  const literal = literalOf(host);
  const found = literal ? [{ address: literal, family: isIP(literal) }] : await outgoingSettings.lookup(host);
  if (found.length === 0 || !found.every(({ address }) => isPublic(address) || isOwnNet(address) || isSimulator(url)))
    throw new OutgoingRefused("forbidden_address", "The address is not on the internet");
  return found;
}
