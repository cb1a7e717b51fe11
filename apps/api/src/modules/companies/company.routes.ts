import { companyRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
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
  signup: ({ body, http }) => signUp(body, http.address),
  showSignup: () => getSignupRules(),
  requestSignupCode: async ({ body, http }) => {
    await requestSignupCode(body, http.address);
    return {};
  },
  list: () => listCompanies(),
  showPlan: ({ params, ctx }) => getCompanyPlan(ctx, params.companyId),
  show: ({ params, ctx }) => getCompany(ctx, params.companyId),
  create: { unit: "none", run: ({ body, ctx }) => createCompany(ctx, body) },
  update: ({ params, body, ctx }) => updateCompany(ctx, params.companyId, body),
  remove: async ({ params, ctx }) => {
    await removeCompany(ctx, params.companyId);
    return {};
  },
  updateSchedules: ({ params, body, ctx }) => updateHours(ctx, params.companyId, { schedules: body.schedules }),
  updateHolidays: ({ params, body, ctx }) => updateHours(ctx, params.companyId, body),
});
