import { CAMPAIGN_SETTINGS_DEFAULTS, type CampaignSettings } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { formatPace } from "./formatPace";
import { reportTexts } from "./texts";

const words = { count: String, days: (weekdays: string[]) => weekdays.join(" e ") };
const tell = (change: Partial<CampaignSettings>) => {
  const { pace, rest } = formatPace({ ...CAMPAIGN_SETTINGS_DEFAULTS, ...change }, reportTexts.pt.pace, words);
  return pace + rest;
};
const OFFICE = [{ startTime: "08:00", endTime: "20:00" }];
const weekOf = (intervals: typeof OFFICE, closed: string[] = []) =>
  CAMPAIGN_SETTINGS_DEFAULTS.hours.map((day) =>
    closed.includes(day.weekdayEn) ? { ...day, open: false } : { ...day, intervals },
  );
const none = { longerIntervalAfter: 0, greaterInterval: 0 };

describe("the pace in one sentence", () => {
  it.each<[Partial<CampaignSettings>, string]>([
    [{}, "Uma mensagem a cada 10 a 20 segundos, pausa de 60 s a cada 20. Sem horário de silêncio."],
    [{ ...none, messageInterval: 0 }, "Uma mensagem por segundo. Sem horário de silêncio."],
    [
      { ...none, dailyLimit: 300, warmUp: true },
      "Uma mensagem a cada 10 a 20 segundos, até 300 por dia e por número, poucas nos primeiros dias de um número. " +
        "Sem horário de silêncio. O que não couber continua sozinho no horário seguinte.",
    ],
    [
      { ...none, hours: weekOf(OFFICE) },
      "Uma mensagem a cada 10 a 20 segundos. Silêncio das 20:00 às 08:00. " +
        "O que não couber continua sozinho no horário seguinte.",
    ],
    [
      { ...none, hours: weekOf(OFFICE, ["saturday", "sunday"]) },
      "Uma mensagem a cada 10 a 20 segundos. Silêncio das 20:00 às 08:00; saturday e sunday, o dia todo. " +
        "O que não couber continua sozinho no horário seguinte.",
    ],
    [
      { ...none, hours: weekOf([], ["sunday"]) },
      "Uma mensagem a cada 10 a 20 segundos. Silêncio: sunday, o dia todo. " +
        "O que não couber continua sozinho no horário seguinte.",
    ],
    [
      { ...none, hours: weekOf(OFFICE).map((day, place) => (place === 5 ? { ...day, intervals: [] } : day)) },
      "Uma mensagem a cada 10 a 20 segundos. Silêncio fora do horário de envio de cada dia. " +
        "O que não couber continua sozinho no horário seguinte.",
    ],
  ])("%j", (change, sentence) => {
    expect(tell(change)).toBe(sentence);
  });
});
