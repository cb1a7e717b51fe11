import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const run = promisify(execFile);
const QUIET = new URL("silenceLibsignal.ts", import.meta.url).href;
const BAILEYS = import.meta.resolve("@whiskeysockets/baileys");

/** A real session is closed for another one, as happens all day; the library then prints it with the keys in it. */
const PROGRAM = `
  import { createRequire } from "node:module";
  import { silenceLibsignal } from ${JSON.stringify(QUIET)};
  const require = createRequire(${JSON.stringify(BAILEYS)});
  const { SessionBuilder, ProtocolAddress, keyhelper } = require("libsignal");

  if (process.argv.includes("quiet")) silenceLibsignal();
  const our = keyhelper.generateIdentityKeyPair();
  const their = keyhelper.generateIdentityKeyPair();
  const signed = keyhelper.generateSignedPreKey(their, 1);
  const records = new Map();
  const storage = {
    isTrustedIdentity: () => true,
    getOurIdentity: () => our,
    loadSession: (address) => records.get(address),
    storeSession: (address, record) => void records.set(address, record),
  };
  const bundle = {
    registrationId: 7,
    identityKey: their.pubKey,
    signedPreKey: { keyId: 1, publicKey: signed.keyPair.pubKey, signature: signed.signature },
  };
  const address = new ProtocolAddress("5511987650001", 1);
  for (let turn = 0; turn < 2; turn += 1) await new SessionBuilder(storage, address).initOutgoing(bundle);
  const sessions = records.get(address.toString()).getSessions();
  console.info("said by us", sessions.length);
`;

/** Everything the program wrote, on both outputs. */
async function listen(...mode: string[]): Promise<string> {
  const cwd = fileURLToPath(new URL("../../..", import.meta.url));
  const args = ["--import", "tsx", "--input-type=module", "--eval", PROGRAM, ...mode];
  // biome-ignore lint/style/noProcessEnv: handed on as it is
  const env = { ...process.env, LOG_LEVEL: "debug" };
  const { stdout, stderr } = await run(process.execPath, args, { cwd, env });
  return stdout + stderr;
}

describe("the encryption library", () => {
  it("prints private keys when nobody stops it", async () => {
    expect(await listen()).toMatch(/Closing session:[\s\S]*privKey: <Buffer/);
  });

  it("is kept from it, while everybody else is heard", async () => {
    const said = await listen("quiet");
    expect(said).toContain("said by us 2");
    expect(said).not.toMatch(/Closing session|privKey|chainKey|rootKey|<Buffer/);
    expect(said).toContain("the encryption library said something");
  });
});
