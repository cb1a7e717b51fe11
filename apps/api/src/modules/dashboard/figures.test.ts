import type { DashboardFilter } from "@recado/contract";
import { addDaysTo } from "@recado/domain";
import { expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { type HistoryCompany, type LivedEpisode, liveThrough, turnOf } from "../../../testing/histories.js";
import { drawLots } from "../../../testing/seed.js";
import { readUnit } from "../../kernel/db/unit.js";
import { readCounted } from "./counted.js";
import { readAttendants } from "./readAttendants.js";
import { readDays, readHours, readQueues, readReasons, readUsers } from "./readCharts.js";
import { readCounters } from "./readCounters.js";
import { readRatings } from "./readRatings.js";

const api = useApi();
const draw = drawLots();
/** As many histories in all as are to be gone through. */
const COMPANIES = 50;
const TICKETS = 100;
const PERIODS = 2;

interface FigureQuery extends DashboardFilter {
  date_from: string;
  date_to: string;
}

/** Counts as somebody would with the conversations before him and a calendar on the wall, one after the other. */
function countByHand({ timeZone, lived, worn, userIds }: HistoryCompany, query: FigureQuery) {
  const clock = wallClock(timeZone);
  const { queueId, whatsappId, userId, date_from, date_to } = query;
  const isPlace = (each: LivedEpisode) =>
    (!queueId || each.queueId === queueId) && (!whatsappId || each.whatsappId === whatsappId);
  const isIn = (at: number | null | undefined): at is number => {
    if (at === null || at === undefined) return false;
    const { day } = clock(at);
    return day >= date_from && day <= date_to;
  };
  const part = lived.filter((each) => isPlace(each) && (!userId || each.userId === userId));
  const begun = part.filter(({ createdAt }) => isIn(createdAt));
  const finished = part.filter(({ finishedAt }) => isIn(finishedAt));
  const answered = part.filter(({ answeredAt }) => isIn(answeredAt));
  const rated = lived.filter(
    (each) => isPlace(each) && isIn(each.rating?.at) && (!userId || each.rating?.userId === userId),
  );
  const serviceOf = (each: LivedEpisode) => secondsBetween(each.startedAt, each.finishedAt);
  const served = finished.filter((each) => (serviceOf(each) ?? 0) > 0);
  const tally = (names: (string | number | null)[]) => {
    const counts = new Map<string | number | null, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
  };
  const rates = [1, 2, 3].map((rate) => rated.filter((each) => each.rating?.rate === rate).length);
  const ofPerson = (id: number) => {
    const own = finished.filter((each) => each.userId === id);
    const given = rated.filter((each) => each.rating?.userId === id).map((each) => each.rating?.rate ?? 0);
    return {
      id,
      tickets: own.length,
      avgSupportTime: mean(own.flatMap((each) => serviceOf(each) || [])) ?? 0,
      firstAnswerTime: mean(answered.flatMap((each) => (each.userId === id ? (answerOf(each) ?? []) : []))),
      ratings: given.length,
      rating: given.length === 0 ? null : given.reduce((a, b) => a + b, 0) / given.length,
    };
  };
  return {
    counters: {
      received: begun.length,
      leads: [...tally(begun.map(({ contactId }) => contactId)).values()].filter((count) => count === 1).length,
      supportFinished: finished.length,
      supportTime: spread(served.map((each) => serviceOf(each) ?? 0)),
      waitTime: spread(
        part
          .filter(({ startedAt }) => isIn(startedAt))
          .flatMap((each) => secondsBetween(each.queuedAt, each.startedAt) ?? []),
      ),
      firstAnswerTime: spread(answered.flatMap((each) => answerOf(each) ?? [])),
      rates,
    },
    people: userIds.filter((id) => !userId || id === userId).map(ofPerson),
    days: {
      begun: tally(begun.map(nameBy(clock, "createdAt", query))),
      finished: tally(finished.map(nameBy(clock, "finishedAt", query))),
    },
    hours: tally(begun.map(({ createdAt }) => `${clock(createdAt).weekday} ${clock(createdAt).hour}`)),
    queues: { begun: tally(begun.map((each) => each.queueId)), finished: tally(finished.map((each) => each.queueId)) },
    reasons: tally(
      finished.flatMap(({ ticketId }) => {
        const tags = worn.get(ticketId) ?? [];
        return tags.length === 0 ? [null] : tags;
      }),
    ),
    rated: rated.length,
  };
}

function nameBy(clock: ReturnType<typeof wallClock>, moment: "createdAt" | "finishedAt", query: FigureQuery) {
  return (each: LivedEpisode) => {
    const { day, hour } = clock(each[moment] ?? 0);
    return query.date_from === query.date_to ? hour : day.split("-").reverse().join("/");
  };
}

function answerOf({ askedAt, answeredAt }: LivedEpisode): number | null {
  return secondsBetween(askedAt, answeredAt);
}

function secondsBetween(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : (to - from) / 1_000;
}

function mean(seconds: number[]): number | null {
  return seconds.length === 0 ? null : seconds.reduce((a, b) => a + b, 0) / seconds.length / 60;
}

function spread(seconds: number[]) {
  const sorted = [...seconds].sort((a, b) => a - b);
  const part = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 60;
  const average = mean(sorted);
  return average === null ? null : { average, median: part(0.5), p90: part(0.9), count: sorted.length };
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** What a clock and a calendar show in a place. */
function wallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
  });
  return (at: number) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const { year, month, day, hour, weekday = "" } = parts;
    return { day: `${year}-${month}-${day}`, hour: Number(hour), weekday: WEEKDAYS.indexOf(weekday) };
  };
}

/** A few days around what happened, and perhaps a part of the service. */
function drawAsked({ queueIds, userIds, whatsappIds }: HistoryCompany, index: number): FigureQuery {
  const date_from = addDaysTo(turnOf(index), draw(6) - 4);
  const perhaps = (ids: number[]) => (draw(4) === 1 ? ids[draw(ids.length) - 1] : undefined);
  return {
    date_from,
    date_to: addDaysTo(date_from, draw(4) - 1),
    queueId: perhaps(queueIds),
    userId: perhaps(userIds),
    whatsappId: perhaps(whatsappIds),
  };
}

it("figures are those of 5,000 histories counted by hand, over ends of months and changes of clocks", async () => {
  for (let index = 0; index < COMPANIES; index += 1) {
    const company = await liveThrough(api, draw, { index, count: TICKETS });
    for (let turn = 0; turn < PERIODS; turn += 1) {
      const query = drawAsked(company, index);
      const byHand = countByHand(company, query);
      const label = `${company.timeZone} ${JSON.stringify(query)}`;
      await readUnit(company, async () => {
        const counted = readCounted(query, company.timeZone);
        expect(await readCounters(counted), label).toMatchObject(byHand.counters);

        const people = await readAttendants(counted);
        const inOrder = people
          .map(({ name: _, online: _o, isIdle: _i, isAway: _a, awayUntil: _u, ...each }) => each)
          .sort((a, b) => a.id - b.id);
        expect(inOrder, label).toEqual(byHand.people);
        const users = await readUsers(counted);
        expect(new Map(users.map(({ id, quantidade }) => [id, Number(quantidade)])), label).toEqual(
          new Map(byHand.people.map(({ id, tickets }) => [id, tickets])),
        );

        const days = (await readDays(counted)).map(({ data, horario, ...each }) => ({
          name: data ?? horario ?? "",
          ...each,
        }));
        const whereAny = (count: (each: { total: number; finished: number }) => number) =>
          new Map(days.filter((each) => count(each) > 0).map((each) => [each.name, count(each)]));
        expect(
          whereAny(({ total }) => total),
          label,
        ).toEqual(byHand.days.begun);
        expect(
          whereAny(({ finished }) => finished),
          label,
        ).toEqual(byHand.days.finished);

        const hours = await readHours(counted);
        expect(new Map(hours.map(({ weekday, hour, total }) => [`${weekday} ${hour}`, total])), label).toEqual(
          byHand.hours,
        );
        const queues = await readQueues(counted);
        for (const { id, received, finished } of queues) {
          expect([received, finished], label).toEqual([
            byHand.queues.begun.get(id) ?? 0,
            byHand.queues.finished.get(id) ?? 0,
          ]);
        }
        expect(
          queues.reduce((sum, { received }) => sum + received, 0),
          label,
        ).toBe(byHand.counters.received);
        const reasons = await readReasons(counted);
        expect(new Map(reasons.map(({ id, finished }) => [id, finished])), label).toEqual(byHand.reasons);
        const { records, hasMore } = await readRatings(counted, undefined);
        expect([records.length, hasMore], label).toEqual([Math.min(20, byHand.rated), byHand.rated > 20]);
      });
    }
  }
});
