/** Versions known to be dangerous: `from` is the first such one (the very first when left out), `below` the mended one. */
export interface Advisory {
  id: string;
  ranges: { from?: string; below: string }[];
}

const below = (id: string, version: string): Advisory => ({ id, ranges: [{ below: version }] });

/**
 * What was found in packages that stand here or stood in desks like this one. No audit reaches a registry from everywhere, so
 * the facts are kept; a package that is here under another name (an npm alias) is listed under both.
 */
export const ADVISORIES: Record<string, Advisory[]> = {
  multer: [
    below("CVE-2025-47944", "2.0.0"),
    below("CVE-2025-48997", "2.0.1"),
    below("CVE-2025-7338", "2.0.2"),
    below("CVE-2026-3304", "2.1.0"),
  ],
  "socket.io": [below("CVE-2024-38355", "4.6.2")],
  "socket.io-parser": [
    below("CVE-2022-2421", "4.2.1"),
    below("CVE-2023-32695", "4.2.3"),
    below("CVE-2026-33151", "4.2.6"),
  ],
  "engine.io": [below("CVE-2022-21676", "6.1.1")],
  jsonwebtoken: [below("CVE-2022-23539, CVE-2022-23540, CVE-2022-23541", "9.0.0")],
  jws: [{ id: "GHSA-869p-cjfg-cm3x", ranges: [{ below: "3.2.3" }, { from: "4.0.0", below: "4.0.1" }] }],
  xlsx: [below("CVE-2023-30533", "0.19.3"), below("CVE-2024-22363", "0.20.2")],
  "@e965/xlsx": [below("CVE-2023-30533", "0.19.3"), below("CVE-2024-22363", "0.20.2")],
  sequelize: [
    below("CVE-2019-10748", "5.8.11"),
    below("CVE-2023-25813", "6.19.1"),
    below("CVE-2023-22578", "6.29.0"),
    below("CVE-2026-30951", "6.37.8"),
  ],
  express: [below("CVE-2024-29041", "4.19.2"), below("CVE-2024-43796", "4.20.0")],
  qs: [below("CVE-2022-24999", "6.10.3")],
  "body-parser": [below("CVE-2024-45590", "1.20.3")],
  "path-to-regexp": [
    {
      id: "CVE-2024-45296",
      ranges: [
        { below: "0.1.10" },
        { from: "0.2.0", below: "1.9.0" },
        { from: "2.0.0", below: "3.3.0" },
        { from: "4.0.0", below: "6.3.0" },
        { from: "7.0.0", below: "8.0.0" },
      ],
    },
  ],
  axios: [{ id: "CVE-2025-27152", ranges: [{ below: "0.30.0" }, { from: "1.0.0", below: "1.8.2" }] }],
  ws: [
    {
      id: "CVE-2024-37890",
      ranges: [
        { from: "2.1.0", below: "5.2.4" },
        { from: "6.0.0", below: "6.2.3" },
        { from: "7.0.0", below: "7.5.10" },
        { from: "8.0.0", below: "8.17.1" },
      ],
    },
  ],
};

/** Packages that must not be here at all, and why. */
export const REFUSED: Record<string, string> = {
  lotusbail: "a working copy of Baileys that steals sessions",
  baileys: "has dependencies from git under this name; @whiskeysockets/baileys is the one",
};

/** Where two versions side by side would mean that only one of them is looked after. */
export const ONE_VERSION = [
  ...Object.keys(ADVISORIES),
  "@whiskeysockets/baileys",
  "bcryptjs",
  "busboy",
  "file-type",
  "helmet",
  "ioredis",
  "libsignal",
  "nodemailer",
  "pg",
  "protobufjs",
  "rate-limiter-flexible",
  "validator",
  "zod",
];

/** Whether a version is within a range; what stands after a hyphen is older than the same without. */
export function isWithin(version: string, { from = "0.0.0", below: end }: Advisory["ranges"][number]): boolean {
  return compare(version, from) >= 0 && compare(version, end) < 0;
}

function compare(left: string, right: string): number {
  const [[a, aNote], [b, bNote]] = [parse(left), parse(right)];
  for (let place = 0; place < 3; place++) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(bNote !== undefined) - Number(aNote !== undefined);
}

function parse(version: string): [number[], string | undefined] {
  const [numbers = "", note] = version.split("+")[0]?.split(/-(.*)/) ?? [];
  return [numbers.split(".").map(Number), note];
}
