import { dashboardRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { readCounted } from "./counted.js";
import { getDashboard, readChart } from "./dashboard.service.js";
import { exportTable } from "./exportTable.js";
import { readDays, readHours, readQueues, readReasons, readUsers } from "./readCharts.js";
import { readNow } from "./readNow.js";
import { readRatings } from "./readRatings.js";

export const dashboardEndpoints = implement(dashboardRoutes, {
  show: { unit: "none", run: ({ query, ctx }) => getDashboard(ctx, query) },
  showNow: { unit: "read", run: ({ query }) => readNow(query) },
  listOfUsers: {
    unit: "none",
    run: async ({ query, ctx }) => {
      const data = await readChart(ctx, query, readUsers);
      return { data, count: data.reduce((sum, { finished }) => sum + finished, 0) };
    },
  },
  listOfDays: {
    unit: "none",
    run: async ({ query, ctx }) => {
      const data = await readChart(ctx, query, readDays);
      return { data, count: data.reduce((sum, { total }) => sum + total, 0) };
    },
  },
  listOfHours: {
    unit: "read",
    run: async ({ query, ctx }) => ({ data: await readHours(readCounted(query, ctx.company.timezone)) }),
  },
  listOfQueues: {
    unit: "read",
    run: async ({ query, ctx }) => ({ data: await readQueues(readCounted(query, ctx.company.timezone)) }),
  },
  listOfReasons: {
    unit: "read",
    run: async ({ query, ctx }) => ({ data: await readReasons(readCounted(query, ctx.company.timezone)) }),
  },
  listRatings: {
    unit: "read",
    run: ({ query: { before, ...query }, ctx }) => readRatings(readCounted(query, ctx.company.timezone), before),
  },
  exportTable: { unit: "none", run: ({ body, ctx, http }) => exportTable(ctx, body, http) },
});
