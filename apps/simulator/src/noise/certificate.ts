import { Curve, proto } from "@whiskeysockets/baileys";
import { fromBase64, openKeyPair, packKeyPair } from "../bytes.js";
import type { KeyPair } from "../store/rows.js";
import type { Store } from "../store/store.js";
import type { ServerKeys } from "./handshake.js";

const { Details } = proto.CertChain.NoiseCertificate;

/**
 * The server proves its static key with a chain: a root signs an intermediate, the intermediate signs the key. Clients
 * know the real network's root; ours is told by `GET /health`, so that a client that checks can be given it.
 */
export function makeServerKeys(store: Store): ServerKeys & { root: Buffer } {
  const root = keepKeyPair(store, "key:root");
  const intermediate = keepKeyPair(store, "key:intermediate");
  const staticPair = keepKeyPair(store, "key:static");
  // The client insists on an issuer 0 that is written down, and protobuf leaves a zero out unless it is set.
  const intermediateDetails = Details.encode({ serial: 1, issuerSerial: 0, key: intermediate.public }).finish();
  const leafDetails = Details.encode({ serial: 2, issuerSerial: 1, key: staticPair.public }).finish();
  const certificate = proto.CertChain.encode({
    leaf: { details: leafDetails, signature: Curve.sign(intermediate.private, leafDetails) },
    intermediate: { details: intermediateDetails, signature: Curve.sign(root.private, intermediateDetails) },
  }).finish();
  return { static: staticPair, certificate: Buffer.from(certificate), root: root.public };
}

/** A key pair that is made once and stays in the folder. */
function keepKeyPair(store: Store, name: string): { public: Buffer; private: Buffer } {
  const kept = store.facts.get(name) as KeyPair | undefined;
  if (kept !== undefined) return { public: fromBase64(kept.public), private: fromBase64(kept.private) };
  return openKeyPair(store.facts.set(name, packKeyPair(Curve.generateKeyPair())) as KeyPair);
}
