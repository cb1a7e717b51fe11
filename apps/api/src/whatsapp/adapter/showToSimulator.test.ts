import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { useLines } from "../../../testing/lines.js";
import { lineSettings } from "../settings.js";
import { setDesiredState } from "../store/desiredStates.js";
import type { LineRef } from "../types.js";

const api = useApi();
const world = useLines(api);

/** The screens that wait for a phone, with what they showed it. */
const waiting = async () =>
  (await world.simulator.listConnections()).flatMap(({ id, waitsFor }) => (waitsFor ? [{ id, ...waitsFor }] : []));
const untilShown = (qr: string) =>
  expect.poll(async () => (await waiting()).find((one) => one.qr === qr)?.id ?? "", { timeout: 15_000 }).not.toBe("");
async function showPicture(line: LineRef): Promise<string> {
  await setDesiredState(line, "up");
  await world.untilStatus(line, "qrcode");
  return (await world.row(line)).qrcode;
}

describe("the simulator's phone", () => {
  it("scans a waiting line with one click, without anybody pasting its picture", async () => {
    const line = await world.makeLine();
    const qr = await showPicture(line);
    await untilShown(qr);
    const connection = (await waiting()).find((one) => one.qr === qr)?.id;
    expect(await world.simulator.scan(line.pn, { connection })).toMatchObject({ linked: true });
    await world.untilStatus(line, "CONNECTED");
  });

  it("sees each new picture, also one made because the secret was retired", async () => {
    const line = await world.makeLine();
    const first = await showPicture(line);
    await untilShown(first);
    const connection = (await waiting()).find((one) => one.qr === first)?.id ?? "";
    await world.simulator.refreshSecret(connection);
    await expect.poll(async () => (await world.row(line)).qrcode).not.toBe(first);
    await untilShown((await world.row(line)).qrcode);
    expect(await world.simulator.scan(line.pn, { connection })).toMatchObject({ linked: true });
    await world.untilStatus(line, "CONNECTED");
  });

  it("is not needed: a line pairs as well when its page is away", async () => {
    const control = lineSettings.simulatorControlUrl;
    lineSettings.simulatorControlUrl = "http://127.0.0.1:1";
    const line = await world.openLine();
    expect((await world.row(line)).number).toBe(line.pn);
    lineSettings.simulatorControlUrl = control;
  });

  it("is never shown a picture meant for WhatsApp", async () => {
    const asked: string[] = [];
    const stranger = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end("{}");
    });
    await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
    const { simulatorControlUrl, whatsappUrl } = lineSettings;
    lineSettings.simulatorControlUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    // Stands in for WhatsApp itself; what counts is the connection's network.
    lineSettings.whatsappUrl = world.launched.addresses.whatsapp;
    const real = await world.makeLine();
    await api.sql(`UPDATE "Whatsapps" SET network = 'whatsapp' WHERE id = $1`, [real.connectionId]);
    const qr = await showPicture(real);
    // A simulated line after it: when its picture has come, the other one's would have.
    await showPicture(await world.makeLine());
    await expect.poll(() => asked.length).toBe(1);
    await world.simulator.scan(real.pn, { qr });
    await world.untilStatus(real, "CONNECTED");
    expect(asked).toEqual(["/qr"]);
    Object.assign(lineSettings, { simulatorControlUrl, whatsappUrl });
    stranger.close();
  });
});
