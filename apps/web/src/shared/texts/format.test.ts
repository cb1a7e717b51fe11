import { renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatWait, useFormat, useMoments } from "./format";
import { languageStore } from "./languageStore";

afterEach(() => void vi.useRealTimers());

/** Between a sign and its number stands a blank that does not break, and not the same one everywhere. */
const plain = (text: string) => text.replace(/\s/g, " ");

describe.each([
  ["pt", "05/03/2026", "R$ 1.234,50", "05/03/2026, 15:30", "anteontem", "2 horas"],
  ["en", "03/05/2026", "R$1,234.50", "3/5/26, 3:30 PM", "2 days ago", "2 hours"],
  ["es", "05/03/2026", "1234,50 BRL", "5/3/26, 15:30", "anteayer", "2 horas"],
] as const)("in %s", (language, day, money, moment, away, wait) => {
  it("writes days, money and moments as people there do", () => {
    languageStore.set(language);
    const format = renderHook(() => useFormat()).result.current;
    expect(format.day("2026-03-05")).toBe(day);
    // Nobody sees the day before, wherever they are.
    expect(format.day("2026-03-05T00:00:00.000Z")).toBe(day);
    expect(plain(format.money(1_234.5))).toBe(money);
    const moments = renderHook(() => useMoments()).result.current;
    expect(plain(moments.at(new Date("2026-03-05T15:30").toISOString()))).toBe(moment);
    vi.useFakeTimers({ now: new Date("2026-06-10T12:00"), toFake: ["Date"] });
    expect(moments.away(new Date("2026-06-08T00:30").toISOString())).toBe(away);
    expect(formatWait(7_000, language)).toBe(wait);
  });
});

it.each([
  ["2026-06-10T11:59:30", "agora"],
  ["2026-06-10T11:01", "há 59 minutos"],
  ["2026-06-09T12:30", "há 23 horas"],
  ["2026-06-09T08:00", "ontem"],
  // Less than two days ago, and not yesterday.
  ["2026-06-08T23:30", "anteontem"],
  ["2026-06-12T08:00", "depois de amanhã"],
])("%s is called %s at noon of the 10th", (moment, words) => {
  vi.useFakeTimers({ now: new Date("2026-06-10T12:00"), toFake: ["Date"] });
  languageStore.set("pt");
  expect(renderHook(() => useMoments()).result.current.away(new Date(moment).toISOString())).toBe(words);
});
