import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { formatWait, useFormat, useMoments } from "./format";
import { languageStore } from "./languageStore";

/** Between a sign and its number stands a blank that does not break, and not the same one everywhere. */
const plain = (text: string) => text.replace(/\s/g, " ");

describe.each([
  ["pt", "05/03/2026", "R$ 1.234,50", /^05\/03\/2026, \d\d:30$/, "anteontem", "2 horas"],
  ["en", "03/05/2026", "R$1,234.50", /^3\/5\/26, \d+:30 [AP]M$/, "2 days ago", "2 hours"],
  ["es", "05/03/2026", "1234,50 BRL", /^5\/3\/26, \d+:30$/, "anteayer", "2 horas"],
] as const)("in %s", (language, day, money, moment, away, wait) => {
  it("writes days, money and moments as people there do", () => {
    languageStore.set(language);
    const format = renderHook(() => useFormat()).result.current;
    expect(format.day("2026-03-05")).toBe(day);
    // Nobody sees the day before, wherever they are.
    expect(format.day("2026-03-05T00:00:00.000Z")).toBe(day);
    expect(plain(format.money(1_234.5))).toBe(money);
    const moments = renderHook(() => useMoments()).result.current;
    expect(plain(moments.at("2026-03-05T15:30:00.000Z"))).toMatch(moment);
    expect(moments.away(new Date(Date.now() - 2.5 * 86_400_000).toISOString())).toBe(away);
    expect(formatWait(7_000, language)).toBe(wait);
  });
});
