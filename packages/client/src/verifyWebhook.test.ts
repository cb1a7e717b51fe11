import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { RecadoError, verifyWebhook } from "./index.js";

const SECRET = "whsec_of-a-test";
const BODY = JSON.stringify({
  version: 1,
  id: "evt_1_2",
  event: "contact.changed",
  isExample: false,
  companyId: 1,
  order: 2,
  createdAt: "2026-01-05T12:00:00.000Z",
  data: { contact: { id: 1, name: "Zoë", number: "" } },
});
const now = () => Math.floor(Date.now() / 1_000);
const hmac = (at: number | string, body = BODY, secret = SECRET) =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
const sign = (at = now(), body = BODY) => `t=${at},v1=${hmac(at, body)}`;

describe("a signature", () => {
  it("lets in what Recado sent, as text or as bytes, and says what it is", async () => {
    const event = await verifyWebhook(BODY, sign(), SECRET);
    expect(event).toEqual(JSON.parse(BODY));
    expect(await verifyWebhook(new TextEncoder().encode(BODY), sign(), SECRET)).toEqual(event);
    // What an event tells of is known by its name.
    expect(event.event === "contact.changed" && event.data.contact.name).toBe("Zoë");
  });

  it("is one of several while secrets are changed", async () => {
    const at = now();
    const header = `t=${at}, v1=${hmac(at, BODY, "whsec_old")}, v1=${hmac(at)}, v0=ff`;
    expect((await verifyWebhook(BODY, header, SECRET)).id).toBe("evt_1_2");
  });

  it.each<[string, string, string | null | undefined]>([
    ["of another body", BODY.replace("Zoë", "Eva"), sign()],
    ["by another secret", BODY, `t=${now()},v1=${hmac(now(), BODY, "whsec_guessed")}`],
    ["of another moment", BODY, `t=${now() - 1},v1=${hmac(now())}`],
    ["that is too old", BODY, sign(now() - 301)],
    ["from the future", BODY, sign(now() + 302)],
    ["that is short", BODY, `t=${now()},v1=${hmac(now()).slice(0, 62)}`],
    ["that is empty", BODY, `t=${now()},v1=`],
    ["that is no number", BODY, `t=${now()},v1=${"z".repeat(64)}`],
    ["without a moment", BODY, `v1=${hmac("")}`],
    ["of no moment", BODY, `t=soon,v1=${hmac("soon")}`],
    ["of another kind", BODY, `t=${now()},v2=${hmac(now())}`],
    ["that is not there", BODY, undefined],
    ["that is nothing", BODY, null],
  ])("%s lets nothing in", async (_, body, header) => {
    await expect(verifyWebhook(body, header, SECRET)).rejects.toMatchObject({ code: "ERR_SIGNATURE" });
  });

  it("may be as old as the program says, and is nothing without a secret", async () => {
    const header = sign(now() - 1_000);
    expect((await verifyWebhook(BODY, header, SECRET, { toleranceSeconds: 2_000 })).id).toBe("evt_1_2");
    const empty = `t=${now()},v1=${hmac(now(), BODY, "")}`;
    await expect(verifyWebhook(BODY, empty, "")).rejects.toBeInstanceOf(RecadoError);
  });

  it("does not make a later version readable", async () => {
    const later = BODY.replace('"version":1', '"version":2');
    await expect(verifyWebhook(later, sign(now(), later), SECRET)).rejects.toMatchObject({ code: "ERR_ANSWER" });
  });
});
