import { describe, expect, it, vi } from "vitest";
import { decodeOpus } from "./decodeOpus";
import { readOggOpus } from "./readOggOpus";

/** Half a second of 440 Hz. */
const TONE = bytesOf(
  "T2dnUwACAAAAAAAAAAAHAAAAAAAAAIELNS8BE09wdXNIZWFkAQE4AYC7AAAAAABPZ2dTAAAAAAAAAAAAAAcAAAABAAAAXtQUcgERT3B1c1RhZ3" +
    "MBAAAAeAAAAABPZ2dTAATAXQAAAAAAAAcAAAACAAAAiS2LoRkqKSkpMCwmKysmKSIkIyAnHyIkGxYoLSkxSIOcilYRzRACOKN6q36uk8t83IEm" +
    "Ig4ZJ1Nl7CmZzv0CSFVsLUhTYraOSLFJnsRplf1lQiUZPz9/a1unFtZ3rcN8n71aDc1WFI3kVEgwCTgrzetIpRs5eFyMFHlv5RWMndXlC6Udxn" +
    "MeT47WFq5t6+xWa3TiU6Rpu7AypEilGzl4XIhXIMzBuj1+HeVHN3TU7uhTt4a9/JYycOvY+EOCjAfszhPYSKUbOXhciDAt1LZEOlDiEStUp6bJ" +
    "DACqousnWBahxNbJe3Vhm1ol1nav+GqccS8sSKUbOXhcjBMjPmw2E9NiJr28RB1YNIgYQsSzgr24U6C44WBOFdr+Giz0aHBIpmOZeFyIWUGej0" +
    "vICdnpKHOfS7GZec096wI1OIFLeW3IoB59/EimY5l4XIwTIz4tICz64T1I7H6JbgTBU//MnpPJppUVcSiIs1BJ5LYBH9BIpmOZeFyCNa644XvV" +
    "bnvsdY2TRtWEG/ULfcIfUy2ICbdluWERYkoNPuwQSKbKfnOmThAmQbF/9loj2dEWQ/rBmnQ05HwJhoBbGlKNQMFzsYBIp9uWAN2ZvuHa4fb9Ab" +
    "H1uFfGonv7qsMSgffeRWgSSlxxGnlJj1K95EipjlYA3Yz2CILxXcsIxC1Ppv3cWJ6Md6ZqZfSZ2l+ewoRIqY5WAN2aAGdt1Cg6iEcJqU9wGtij" +
    "5NrxMy/EIeGAxTerNMBIqY5oTmpRtuFYWWTcSjyBrMKO57tXLUxvTjC8aoXGrS6dwEirQRYA3ZTbuN9FA9+7Kc02axsv4Y6590YlL1Ag/vbkSK" +
    "tBemA91BT51u9djNXjfFYnhPBgqrJmedHeQHlslkOKZQsVWXErSKzz1gDdjPYIZJ9yASk6cYRcBL1S2Mnyf2so23rNgEis89YA3ZnBTT+YcXME" +
    "BNO9jMx+FWUZSQ72wOGpUC+BJ8BIrPPoTmpRtuFk2QG282VnEWS81vQT/N39FLHNMDkuLYw0yaBIsOGP+Xk3ES49da6DxtbiloGrCrzFW2H9I0" +
    "RIsgx6YD3UFPiKUWchFcEAdIi7MZ+QSLO0jLe+Ylbbfn76DdIK1M3n3foQCFbZMTkoJevRxz0DJy6CgZ2a5ki1aY2+7UN2rUwHipzYNPJHwxpP" +
    "uYCvzEYib22JLB9UuLayAn7ErfArmzaNQEi1EQghc9NlAXW/NycWOFPVhpmlhjmASEfRQbn5Q7m+b9X6hKwS82XwSLU6DxKvEpgNALPMFls3BK" +
    "G3LT4GGvpbo1GGHMU7HTtAmRLvasxhaWsmzZA5zrfVNA==",
);
/** Where its third page begins, the one with sound: its granule stands 6 bytes on, its first packet behind 25 sizes. */
const PAGE = 92;
const SOUND = PAGE + 27 + 25;

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "base64"));
}

function change(at: number, ...bytes: number[]): Uint8Array {
  const changed = TONE.slice();
  changed.set(bytes, at);
  return changed;
}

async function decode(bytes: Uint8Array) {
  const wav = await decodeOpus(bytes);
  const view = new DataView(wav);
  return { wav, rate: view.getUint32(24, true), told: view.getUint32(40, true), sound: new Int16Array(wav, 44) };
}

describe("decodeOpus", () => {
  it("makes a WAV of the length and the tone that were recorded", async () => {
    const { wav, rate, told, sound } = await decode(TONE);
    expect(Buffer.from(wav).subarray(0, 16).toString("latin1")).toMatch(/^RIFF.{4}WAVEfmt $/s);
    expect([rate, told, sound.length]).toEqual([24_000, sound.length * 2, 11_844]);
    // Each swing passes upwards through nothing once.
    const swings = sound.filter((sample, at) => sample >= 0 && (sound[at - 1] ?? 0) < 0).length;
    expect(Math.round(swings / (sound.length / rate) / 10)).toBe(44);
    expect(Math.max(...sound)).toBeGreaterThan(8_000);
  });

  it("ends where the sound does, when more was promised", async () => {
    const { sound } = await decode(change(PAGE + 6, 0, 0x8c));
    expect(sound.length).toBe(11_844);
  });

  it("refuses what broke off before its first page was whole", async () => {
    await expect(decodeOpus(TONE.subarray(0, SOUND + 300))).rejects.toThrow("length");
  });

  it("takes no more than was promised, and refuses more packets than any sound has", async () => {
    expect((await decode(change(PAGE + 6, 0, 0x10))).sound.length).toBeLessThan(2_000);
    // A page of nothing but empty packets, over and over.
    const page = new Uint8Array(27 + 255);
    page.set(TONE.subarray(PAGE, PAGE + 26));
    page[26] = 255;
    const pages = new Uint8Array(PAGE + page.length * 1_500);
    pages.set(TONE.subarray(0, PAGE));
    for (let at = PAGE; at < pages.length; at += page.length) pages.set(page, at);
    expect(readOggOpus(pages)).toBeNull();
    expect(readOggOpus(pages.subarray(0, PAGE + page.length))).not.toBeNull();
  });

  it("goes on after a packet nobody can read", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    // A packet of frames of many sizes, and none of them.
    const { sound } = await decode(change(SOUND, 0xff, 0));
    expect(sound.length).toBe(11_844 - 480);
  });

  it.each([
    ["nothing", new Uint8Array()],
    ["another file", new Uint8Array(Buffer.from("#!AMR\n<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<"))],
    ["Vorbis", change(28, ...Buffer.from("vorbis"))],
    ["six channels", change(28 + 18, 1)],
    ["an Ogg whose pages are lost", change(PAGE, 0)],
  ])("refuses %s", async (_name, bytes) => {
    await expect(decodeOpus(bytes)).rejects.toThrow("no Ogg Opus");
  });

  it.each([
    ["no time", [0, 0, 0, 0, 0, 0, 0, 0]],
    ["more than a quarter of an hour", [0, 0, 0, 0x03]],
    ["more than there is time", [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]],
  ])("takes no memory for what says it lasts %s", async (_name, granule) => {
    await expect(decodeOpus(change(PAGE + 6, ...granule))).rejects.toThrow("length");
  });
});
