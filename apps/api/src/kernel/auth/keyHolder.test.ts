import { describe, expect, it } from "vitest";
import { isWithin } from "./keyHolder.js";

describe("networks a key may be used from", () => {
  it.each([
    ["203.0.113.7", [], true],
    ["203.0.113.7", ["203.0.113.7"], true],
    ["203.0.113.8", ["203.0.113.7"], false],
    ["203.0.113.8", ["203.0.113.0/24"], true],
    ["203.0.114.8", ["203.0.113.0/24"], false],
    ["203.0.114.8", ["203.0.113.0/24", "203.0.114.0/24"], true],
    ["::ffff:203.0.113.7", ["203.0.113.7"], true],
    ["2001:db8::1", ["2001:db8::/32"], true],
    ["2001:db9::1", ["2001:db8::/32"], false],
    ["203.0.113.7", ["2001:db8::/32"], false],
    ["2001:db8::1", ["0.0.0.0/0"], false],
    ["", ["0.0.0.0/0"], false],
    ["nowhere", ["0.0.0.0/0"], false],
  ])("%s in %j: %s", (address, networks, wanted) => expect(isWithin(address, networks)).toBe(wanted));
});
