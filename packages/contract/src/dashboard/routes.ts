import { z } from "zod";
import { get, post } from "../kernel/route.js";
import { WrittenSheet } from "../kernel/sheet.js";
import {
  Dashboard,
  DashboardChartQuery,
  DashboardExport,
  DashboardFilter,
  DashboardNow,
  DashboardQuery,
  GivenRating,
  GivenRatingQuery,
  MAX_DASHBOARD_ROWS,
  TicketsOfDay,
  TicketsOfHour,
  TicketsOfQueue,
  TicketsOfReason,
  TicketsOfUser,
} from "./schema.js";

const access = { can: "dashboard:view" } as const;
/** They count what may be a year of tickets. */
const cost = 3;
const data = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item).max(MAX_DASHBOARD_ROWS) });
const chart = <Item extends z.ZodType>(item: Item) => data(item).extend({ count: z.number().int() });

export const dashboardRoutes = {
  show: get("/dashboard", { access, cost, query: DashboardQuery, answer: Dashboard }),
  showNow: get("/dashboard/now", { access, query: DashboardFilter, answer: DashboardNow }),
  listOfUsers: get("/dashboard/ticketsUsers", {
    access,
    cost,
    query: DashboardChartQuery,
    answer: chart(TicketsOfUser),
  }),
  listOfDays: get("/dashboard/ticketsDay", { access, cost, query: DashboardChartQuery, answer: chart(TicketsOfDay) }),
  listOfHours: get("/dashboard/hours", { access, cost, query: DashboardQuery, answer: data(TicketsOfHour) }),
  listOfQueues: get("/dashboard/queues", { access, cost, query: DashboardQuery, answer: data(TicketsOfQueue) }),
  listOfReasons: get("/dashboard/reasons", { access, cost, query: DashboardQuery, answer: data(TicketsOfReason) }),
  listRatings: get("/dashboard/ratings", {
    access,
    query: GivenRatingQuery,
    answer: z.object({ records: z.array(GivenRating), hasMore: z.boolean() }),
  }),
  /** Writes one of the tables into a file and answers where it can be fetched for a while. */
  exportTable: post("/dashboard/export", {
    access,
    cost: 10,
    body: DashboardExport,
    answer: WrittenSheet,
  }),
};
