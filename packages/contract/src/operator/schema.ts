import { z } from "zod";
import { Count, emptyOr, Id, Moment, Named } from "../kernel/fields.js";
import { SearchPage } from "../kernel/page.js";
import { sheetFields } from "../kernel/sheet.js";

/** How a company stands with the operator. A trial that is over is overdue or lapsed like any other. */
export const STANDINGS = ["trial", "active", "dueSoon", "overdue", "lapsed", "inactive"] as const;
export type Standing = (typeof STANDINGS)[number];

/** By what the operator's table can be sorted. */
export const OPERATOR_SORTS = [
  "name",
  "dueDate",
  "createdAt",
  "users",
  "connections",
  "messages",
  "bytes",
  "lastSeenAt",
] as const;
export type OperatorSort = (typeof OPERATOR_SORTS)[number];

/** A company with what it uses. Messages are those of the month; they and the bytes are counted every hour. */
export const OperatorCompany = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  plan: Named,
  standing: z.enum(STANDINGS),
  dueDate: z.string().nullable(),
  createdAt: Moment,
  users: Count,
  connections: z.object({ up: Count, all: Count }),
  messages: Count,
  bytes: Count,
  lastSeenAt: Moment.nullable(),
  /** Of the operator's terms, for a company that signed itself up. */
  termsAcceptedAt: Moment.nullable(),
});
export type OperatorCompany = z.output<typeof OperatorCompany>;

const Sought = {
  searchParam: SearchPage.shape.searchParam,
  standing: emptyOr(z.enum(STANDINGS), "invalid"),
};

/** The rows behind `after`, the last company of the page before. */
export const OperatorSearch = z.object({
  ...Sought,
  sort: z.enum(OPERATOR_SORTS, "invalid").default("name"),
  direction: z.enum(["asc", "desc"], "invalid").default("asc"),
  after: Id.optional(),
});
export type OperatorSearch = z.output<typeof OperatorSearch>;

export const OperatorExport = z.object({ ...Sought, ...sheetFields });
export type OperatorExport = z.output<typeof OperatorExport>;

/** How business goes, of this month where a time is meant. */
export const OperatorFigures = z.object({
  companies: Count,
  standings: z.record(z.enum(STANDINGS), Count),
  /** What those who pay are worth in a month. */
  monthlyRevenue: z.number(),
  paying: Count,
  trialsBegun: Count,
  /** Companies that signed themselves up and paid for the first time. */
  trialsConverted: Count,
  /** Companies that had paid before, and lapsed or were removed. */
  churned: Count,
  /** Of a hundred that paid. */
  churnRate: z.number(),
});
export type OperatorFigures = z.output<typeof OperatorFigures>;
