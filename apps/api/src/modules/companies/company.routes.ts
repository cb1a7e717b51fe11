import { companyRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import {
  createCompany,
  getCompany,
  getCompanyPlan,
  listCompanies,
  removeCompany,
  updateCompany,
  updateHours,
} from "./company.service.js";
import { getSignupRules, signUp } from "./signup.js";
import { requestSignupCode } from "./signupCode.js";

export const companyEndpoints = implement(companyRoutes, {
  signup: { unit: "none", run: ({ body, http }) => signUp(body, http.address) },
  showSignup: { unit: "none", run: () => getSignupRules() },
  requestSignupCode: { unit: "none", run: withoutAnswer(({ body, http }) => requestSignupCode(body, http.address)) },
  list: { unit: "read", run: () => listCompanies() },
  showPlan: { unit: "read", run: ({ params, ctx }) => getCompanyPlan(ctx, params.companyId) },
  show: { unit: "read", run: ({ params, ctx }) => getCompany(ctx, params.companyId) },
  create: { unit: "none", run: ({ body, ctx }) => createCompany(ctx, body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateCompany(ctx, params.companyId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeCompany(ctx, params.companyId)) },
  updateSchedules: {
    unit: "write",
    run: ({ params, body, ctx }) => updateHours(ctx, params.companyId, { schedules: body.schedules }),
  },
  updateHolidays: { unit: "write", run: ({ params, body, ctx }) => updateHours(ctx, params.companyId, body) },
});
