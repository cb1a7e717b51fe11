import { describe, expect, it } from "vitest";
import { countedAddress } from "./countedAddress.js";

describe("an address is counted", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:ffff::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
    ["2001:0db8:0001:0002:0003:0004:0005:0006", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
    ["", ""],
    ["ana@desk.test", "ana@desk.test"],
  ])("%s as %s", (address, counted) => expect(countedAddress(address)).toBe(counted));

  it("apart from its neighbour network", () => {
    expect(countedAddress("2001:db8:1:3::1")).not.toBe(countedAddress("2001:db8:1:2::1"));
  });
});
