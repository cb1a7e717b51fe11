import { isIPv6 } from "node:net";

/**
 * The address under which a visitor is counted. One household or one rented server has a whole /64 of IPv6 addresses, so that
 * network counts as one; IPv4 written as IPv6 is what it is.
 */
export function countedAddress(address: string): string {
  const bare = address.split("%")[0] ?? "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return address;
  // A URL spells every address in one way: small letters, no dots, the longest run of zeros as "::".
  const [head = "", tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const groups = [...left, ...new Array<string>(8 - left.length - right.length).fill("0"), ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
