import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { outgoingSettings, toBlockList } from "../src/kernel/outgoing/addresses.js";

/** What a browser would make of a message. */
export interface PushMessage {
  kind: string;
  tag: string;
  title?: string;
  body?: string;
  path?: string;
  company?: string;
}

/** A browser that is subscribed at the service. */
export interface PushBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  messages: PushMessage[];
  topics: (string | undefined)[];
  /** What the service answers who sends to it; 201 by default. */
  status: number;
  /** How often somebody sent to it. */
  tries: number;
}

/** A push service as RFC 8030, 8188, 8291 and 8292 have it: it checks who sends, and decrypts as the browser would. */
export interface PushService {
  subscribe(): PushBrowser;
  /** What was not as the protocol has it. */
  refused: string[];
  close(): Promise<void>;
}

let count = 0;

/** A subscription like those of browsers, at a service nobody reaches. */
export function pushSubscription(at = "https://push.recado.test"): PushBrowser["subscription"] {
  return newBrowser(at).subscription;
}

function newBrowser(at: string) {
  count += 1;
  const own = createECDH("prime256v1");
  own.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: own.getPublicKey().toString("base64url"), auth: auth.toString("base64url") };
  const subscription = { endpoint: `${at}/to/${count}`, keys };
  const browser: PushBrowser = { subscription, messages: [], topics: [], status: 201, tries: 0 };
  return { ...browser, own, auth };
}

/** `publicKey` is what the product told browsers. */
export async function openPushService(publicKey: string): Promise<PushService> {
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  const refused: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const browser = browsers.get(request.url ?? "");
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = Buffer.concat(parts);
    const { headers } = request;
    try {
      if (!browser) throw new Error("nobody is subscribed here");
      checkSender(headers.authorization ?? "", { publicKey, audience: `http://${headers.host}` });
      if (headers["content-encoding"] !== "aes128gcm" || !(Number(headers.ttl) > 0))
        throw new Error("a header is missing");
      if (body.length > 4_096) throw new Error("too long");
      browser.tries += 1;
      if (browser.status < 300) {
        browser.messages.push(JSON.parse(decrypt(body, browser).toString()) as PushMessage);
        browser.topics.push(headers.topic as string | undefined);
      }
      response.writeHead(browser.status).end();
    } catch (error) {
      refused.push(String(error));
      response.writeHead(400).end();
    }
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const before = outgoingSettings.allowed;
  outgoingSettings.allowed = toBlockList(["127.0.0.1"]);
  return {
    refused,
    subscribe: () => {
      const browser = newBrowser(`http://127.0.0.1:${port}`);
      browsers.set(new URL(browser.subscription.endpoint).pathname, browser);
      return browser;
    },
    close: async () => {
      outgoingSettings.allowed = before;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** VAPID: a token of the one whose public key the browser subscribed with, for this service, and not for long. */
function checkSender(authorization: string, { publicKey, audience }: { publicKey: string; audience: string }): void {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error("signed by somebody else");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(point, 1), y: part(point, 33) };
  const isGood = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { alg } = JSON.parse(Buffer.from(head, "base64url").toString());
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const seconds = exp - Date.now() / 1_000;
  if (!isGood || alg !== "ES256") throw new Error("the signature is wrong");
  if (aud !== audience) throw new Error(`a token for ${aud}`);
  if (!(seconds > 0 && seconds <= 86_400)) throw new Error("a token that is over, or good for too long");
  if (!/^(mailto:|https:)/.test(sub)) throw new Error("nobody to turn to");
}

function part(point: Buffer, from: number): string {
  return point.subarray(from, from + 32).toString("base64url");
}

/** aes128gcm: salt, record size, the sender's key, and one record that ends with its delimiter. */
function decrypt(body: Buffer, { own, auth }: { own: ECDH; auth: Buffer }): Buffer {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", own.computeSecret(sender), auth, about, 32));
  const derive = (name: string, size: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, size));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0) throw new Error("the last record has no end");
  return plain.subarray(0, end);
}
