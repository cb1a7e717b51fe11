import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { writeFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import type { Store } from "../store/store.js";
import { encode, encodeBits, encodeInteger, encodeOid, toPem } from "./der.js";

const ECDSA_WITH_SHA256 = encode("sequence", encodeOid("1.2.840.10045.4.3.2"));
const TRUE = Buffer.from([0x01, 0x01, 0xff]);
const VALID = encode(
  "sequence",
  encode("time", Buffer.from("200101000000Z")),
  encode("time", Buffer.from("491231235959Z")),
);
const AUTHORITY = "Simulator media authority";

/**
 * The media host speaks https only, because clients do. Its own authority is made once and stays in the folder, so that
 * a client which was started with `ca.pem` in NODE_EXTRA_CA_CERTS keeps trusting it.
 */
export function makeMediaCertificate(store: Store, names: string[]): { key: string; cert: string; caFile: string } {
  const authority = keepAuthority(store);
  const caFile = path.join(store.folder, "ca.pem");
  writeFileSync(caFile, authority.cert);
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const cert = issue({
    subject: names[0] ?? "localhost",
    publicKey,
    signedBy: authority.key,
    extensions: [
      extension("2.5.29.19", encode("sequence")),
      extension("2.5.29.37", encode("sequence", encodeOid("1.3.6.1.5.5.7.3.1"))),
      extension("2.5.29.17", encode("sequence", ...names.map(encodeName))),
    ],
  });
  return { key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(), cert: cert + authority.cert, caFile };
}

function keepAuthority(store: Store): { key: KeyObject; cert: string } {
  const kept = store.facts.get("key:authority") as { key: string; cert: string } | undefined;
  if (kept !== undefined) return { key: createPrivateKey(kept.key), cert: kept.cert };
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const cert = issue({
    subject: AUTHORITY,
    publicKey: createPublicKey(privateKey),
    signedBy: privateKey,
    extensions: [
      extension("2.5.29.19", encode("sequence", TRUE), true),
      // keyCertSign and cRLSign
      extension("2.5.29.15", encodeBits(Buffer.from([0x06]), 1), true),
    ],
  });
  const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  store.facts.set("key:authority", { key, cert });
  return { key: privateKey, cert };
}

interface CertificateOptions {
  subject: string;
  publicKey: KeyObject;
  signedBy: KeyObject;
  extensions: Buffer[];
}

function issue(wanted: CertificateOptions): string {
  const body = encode(
    "sequence",
    encode(0xa0, encodeInteger(Buffer.from([2]))),
    encodeInteger(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_WITH_SHA256,
    commonName(AUTHORITY),
    VALID,
    commonName(wanted.subject),
    wanted.publicKey.export({ type: "spki", format: "der" }),
    encode(0xa3, encode("sequence", ...wanted.extensions)),
  );
  const signature = sign("sha256", body, wanted.signedBy);
  return toPem("CERTIFICATE", encode("sequence", body, ECDSA_WITH_SHA256, encodeBits(signature)));
}

function commonName(name: string): Buffer {
  const pair = encode("sequence", encodeOid("2.5.4.3"), encode("utf8", Buffer.from(name)));
  return encode("sequence", encode("set", pair));
}

function extension(oid: string, value: Buffer, isCritical = false): Buffer {
  return encode("sequence", encodeOid(oid), ...(isCritical ? [TRUE] : []), encode("octets", value));
}

/** A name the certificate is good for: of a host, or an IPv4 address. */
function encodeName(name: string): Buffer {
  return isIP(name) === 4 ? encode(0x87, Buffer.from(name.split(".").map(Number))) : encode(0x82, Buffer.from(name));
}
