import { type Dashboard, type DashboardCounters, dashboardRoutes } from "@recado/contract";
import { mock } from "./mockRoutes";

export const NOTHING: DashboardCounters = {
  avgSupportTime: 0,
  avgWaitTime: 0,
  supportHappening: 0,
  supportPending: 0,
  supportFinished: 0,
  leads: 0,
  totalCompanies: null,
  totalWhatsappSessions: null,
  received: 0,
  supportTime: null,
  waitTime: null,
  firstAnswerTime: null,
  rates: [0, 0, 0],
  avgRating: null,
};

/** A week whose days are over. */
const WEEK = { date_from: "2026-11-16", date_to: "2026-11-22" };
const WEEK_BEFORE = { date_from: "2026-11-09", date_to: "2026-11-15" };

/** A company in which nothing has happened, but for what is told of this week and the one before. */
export function mockDashboard(told: Partial<Dashboard> = {}, before: Partial<DashboardCounters> = {}) {
  mock(dashboardRoutes.showNow, () => ({ happening: 0, pending: 0, longestWait: null, people: [] }));
  mock(dashboardRoutes.listOfUsers, () => ({ data: [], count: 0 }));
  mock(dashboardRoutes.listOfDays, () => ({ data: [], count: 0 }));
  mock(dashboardRoutes.listOfHours, () => ({ data: [] }));
  mock(dashboardRoutes.listOfQueues, () => ({ data: [] }));
  mock(dashboardRoutes.listOfReasons, () => ({ data: [] }));
  mock(dashboardRoutes.listRatings, () => ({ records: [], hasMore: false }));
  return mock(dashboardRoutes.show, ({ query }) => {
    const isBefore = query.date_to === WEEK_BEFORE.date_to;
    const counters = { ...NOTHING, ...(isBefore ? before : told.counters) };
    const [period, previous] = isBefore ? [WEEK_BEFORE, WEEK_BEFORE] : [WEEK, WEEK_BEFORE];
    return { attendants: [], period, previous, ...told, counters };
  });
}
