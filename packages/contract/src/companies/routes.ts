import { z } from "zod";
import { listChannel } from "../kernel/channel.js";
import { Id, Nothing } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { del, get, post, put } from "../kernel/route.js";
import { Holidays, WorkingWeek } from "./hours.js";
import {
  Company,
  CompanyChange,
  CompanyInput,
  CompanyPlan,
  MAX_COMPANIES,
  MadeCompany,
  SignupCodeRequest,
  SignupInput,
  SignupRules,
} from "./schema.js";

export const companyRoutes = {
  signup: post("/companies/cadastro", {
    access: "public",
    body: SignupInput,
    answer: z.object({ id: z.number().int(), name: z.string(), dueDate: z.string().nullable() }),
  }),
  showSignup: get("/signup", { access: "public", answer: SignupRules }),
  /** Mails a code to whoever signs up, and something else to whoever has an account; the answer is the same. */
  requestSignupCode: post("/signup/code", { access: "public", body: SignupCodeRequest, answer: Nothing }),
  list: get("/companies/list", { access: "super", answer: list(Company, MAX_COMPANIES), aliases: ["/companies"] }),
  showPlan: get("/companies/listPlan/:companyId", { access: "session", answer: CompanyPlan, openWhenOverdue: true }),
  show: get("/companies/:companyId", { access: "session", answer: Company, openWhenOverdue: true }),
  create: post("/companies", { access: "super", body: CompanyInput, answer: MadeCompany }),
  update: put("/companies/:companyId", { access: "super", body: CompanyChange, answer: Company }),
  remove: del("/companies/:companyId", { access: "super", answer: Nothing }),
  updateSchedules: put("/companies/:companyId/schedules", {
    access: { can: "settings:manage" },
    body: z.object({ id: Id.optional(), schedules: WorkingWeek }),
    answer: Company,
  }),
  updateHolidays: put("/companies/:companyId/holidays", {
    access: { can: "settings:manage" },
    body: z.object({ holidays: Holidays }),
    answer: Company,
  }),
};

/** Heard by super users, and by the company itself when it is the one that changed. */
export const companyChannel = listChannel("company", { key: "company", gone: "companyId" }, Company);
