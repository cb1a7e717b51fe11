import { type CampaignSettings, WEEKDAYS, type Weekday } from "@recado/contract";

interface PaceTexts {
  each: (least: string, most: string) => string;
  perSecond: string;
  pause: (seconds: string, after: string) => string;
  daily: (most: string) => string;
  warmUp: string;
  anyTime: string;
  silence: (from: string, to: string) => string;
  silentDays: (days: string) => string;
  silenceOnly: (days: string) => string;
  silenceByDay: string;
  rest: string;
}

interface Words {
  count: (amount: number) => string;
  /** "sábado e domingo". */
  days: (weekdays: Weekday[]) => string;
}

/** How fast it goes, and when it is silent: "Uma mensagem a cada 10 a 20 segundos" and the rest of the sentence. */
export function formatPace(settings: CampaignSettings, t: PaceTexts, { count, days }: Words) {
  const { messageInterval, longerIntervalAfter, greaterInterval, dailyLimit, warmUp } = settings;
  const pace = messageInterval > 1 ? t.each(count(messageInterval / 2), count(messageInterval)) : t.perSecond;
  const limits = [
    longerIntervalAfter > 0 && greaterInterval > 0 && t.pause(count(greaterInterval), count(longerIntervalAfter)),
    dailyLimit > 0 && t.daily(count(dailyLimit)),
    warmUp && t.warmUp,
  ].filter((limit) => limit !== false);
  const silence = formatSilence(settings, t, days);
  const hasLimit = silence !== null || dailyLimit > 0 || warmUp;
  const rest = [`${["", ...limits].join(", ")}.`, silence ? `${silence}.` : t.anyTime, hasLimit && t.rest];
  return { pace, rest: rest.filter(Boolean).join(" ") };
}

/** When nothing is sent; null for never. */
function formatSilence({ hours }: CampaignSettings, t: PaceTexts, days: Words["days"]): string | null {
  const closed = WEEKDAYS.filter((weekday) => hours.some(({ weekdayEn, open }) => weekdayEn === weekday && !open));
  const open = WEEKDAYS.filter((weekday) => !closed.includes(weekday));
  const spans = open.map((weekday) => hours.find(({ weekdayEn }) => weekdayEn === weekday)?.intervals ?? []);
  if (new Set(spans.map((span) => JSON.stringify(span))).size > 1) return t.silenceByDay;
  const [first, ...others] = spans[0] ?? [];
  if (!first) return closed.length > 0 ? t.silenceOnly(days(closed)) : null;
  if (others.length > 0) return t.silenceByDay;
  const nightly = t.silence(first.endTime, first.startTime);
  return closed.length > 0 ? `${nightly}; ${t.silentDays(days(closed))}` : nightly;
}
