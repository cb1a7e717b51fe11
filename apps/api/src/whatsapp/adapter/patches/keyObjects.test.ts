import crypto, { createCipheriv, createHmac, createSecretKey } from "node:crypto";
import { describe, expect, it } from "vitest";
import { setKeyObjects } from "./keyObjects.js";

/** On a Node that is quick with them anyway they are left alone; here none is. */
const { createHmac: plain } = crypto;
const KEY = Buffer.alloc(32, 7);
const IV = Buffer.alloc(12, 1);

function sign(key: crypto.BinaryLike | crypto.KeyObject): string {
  return createHmac("sha256", key).update("recado").digest("hex");
}

function seal(key: Buffer | Uint8Array | crypto.KeyObject): string {
  const cipher = crypto.createCipheriv("aes-256-gcm", key, IV);
  return Buffer.concat([cipher.update("recado"), cipher.final(), cipher.getAuthTag()]).toString("hex");
}

function open(sealed: string): string {
  const bytes = Buffer.from(sealed, "hex");
  const decipher = crypto.createDecipheriv("aes-256-gcm", new Uint8Array(KEY), IV);
  decipher.setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(0, -16)).toString() + decipher.final("utf8");
}

describe("plain keys", () => {
  it("give what they gave before, in whatever form they come", () => {
    const before = [sign(KEY), sign("text"), seal(KEY)];
    setKeyObjects(0);
    setKeyObjects(0);
    expect([sign(KEY), sign("text"), seal(KEY)]).toEqual(before);
    const forms = [new Uint8Array(KEY), createSecretKey(KEY)];
    expect(forms.map(sign)).toEqual([before[0], before[0]]);
    expect(forms.map(seal)).toEqual([before[2], before[2]]);
    expect(open(seal(KEY))).toBe("recado");
  });

  it("that are none are refused as before", () => {
    setKeyObjects(0);
    expect(() => createCipheriv("aes-256-gcm", KEY.subarray(1), IV)).toThrow(/Invalid key length/);
    expect(() => sign(undefined as never)).toThrow(/key/);
    expect(sign(Buffer.alloc(0))).toHaveLength(64);
  });

  it("are objects for everybody who makes keys work", () => {
    setKeyObjects(0);
    expect(createHmac).toBe(crypto.createHmac);
    expect(createHmac).not.toBe(plain);
  });
});
