import { PASSWORD } from "./api.js";
import { fresh, freshColor, PIXEL, type World } from "./world.js";

/** A good request to a route. */
export interface Fixture {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: { name: string; bytes: Buffer };
  /** What it answers, where that is not the route's success. */
  answers?: number;
}

const picture = { name: "foto.png", bytes: PIXEL };
const name = () => `Nome ${fresh()}`;
const email = () => `novo${fresh()}@company.test`;
const week = [{ weekday: "Segunda-feira", weekdayEn: "monday", startTime: "08:00", endTime: "18:00" }];

/**
 * For each route a good request about the rows of one company. Every row it names has to come from the given company:
 * the walls test builds it for two companies and takes the ids that differ for the places where a foreign row can be named.
 */
export const fixtures: Record<string, (of: World) => Fixture> = {
  "auth.login": (of) => ({ body: { email: of.admin.user?.email, password: PASSWORD } }),
  "auth.refresh": () => ({}),
  "auth.me": () => ({}),
  "auth.logout": () => ({}),

  "companies.signup": (of) => ({ body: { name: name(), email: email(), password: PASSWORD, planId: of.planId } }),
  "companies.list": () => ({}),
  "companies.showPlan": (of) => ({ params: { companyId: of.id } }),
  "companies.show": (of) => ({ params: { companyId: of.id } }),
  "companies.create": (of) => ({ body: { name: name(), email: email(), password: PASSWORD, planId: of.planId } }),
  "companies.update": (of) => ({ params: { companyId: of.id }, body: { phone: "11 5555", planId: of.sparePlanId } }),
  "companies.remove": (of) => ({ params: { companyId: of.id } }),
  "companies.updateSchedules": (of) => ({ params: { companyId: of.id }, body: { id: of.id, schedules: week } }),

  "helps.listAll": () => ({}),
  "helps.list": () => ({ query: { searchParam: "" } }),
  "helps.create": () => ({ body: { title: name(), video: "abcde12345" } }),
  "helps.update": (of) => ({ params: { helpId: of.helpId }, body: { title: name() } }),
  "helps.remove": (of) => ({ params: { helpId: of.helpId } }),

  "passwordReset.request": (of) => ({ body: { email: of.user.user?.email } }),
  "passwordReset.requestByPath": (of) => ({ params: { email: of.user.user?.email } }),
  "passwordReset.reset": (of) => ({
    body: { email: of.user.user?.email, token: "00000000x", password: "Nova-Senha-1" },
    answers: 404,
  }),
  "passwordReset.resetByPath": (of) => ({
    params: { email: of.user.user?.email, token: "00000000x", newPassword: "Nova-Senha-1" },
    answers: 404,
  }),

  "plans.listPublic": () => ({}),
  "plans.listAll": () => ({}),
  "plans.show": (of) => ({ params: { planId: of.planId } }),
  "plans.create": () => ({ body: { name: name(), users: 1 } }),
  "plans.update": (of) => ({ params: { planId: of.planId }, body: { users: 3 } }),
  "plans.remove": (of) => ({ params: { planId: of.sparePlanId } }),

  "queueOptions.list": (of) => ({ query: { queueId: of.queueId, parentId: of.optionId } }),
  "queueOptions.create": (of) => ({
    body: { title: name(), option: "2", queueId: of.queueId, parentId: of.optionId },
  }),
  "queueOptions.reorder": (of) => ({
    body: { queueId: of.queueId, parentId: of.optionId, optionIds: [of.childId] },
  }),
  "queueOptions.update": (of) => ({ params: { optionId: of.optionId }, body: { title: name() } }),
  "queueOptions.remove": (of) => ({ params: { optionId: of.optionId } }),
  "queueOptions.uploadMedia": (of) => ({ params: { optionId: of.optionId }, file: picture }),
  "queueOptions.removeMedia": (of) => ({ params: { optionId: of.optionId } }),

  "queues.list": () => ({}),
  "queues.show": (of) => ({ params: { queueId: of.queueId } }),
  "queues.create": () => ({ body: { name: name(), color: freshColor() } }),
  "queues.update": (of) => ({ params: { queueId: of.queueId }, body: { name: name() } }),
  "queues.remove": (of) => ({ params: { queueId: of.queueId } }),
  "queues.uploadMedia": (of) => ({ params: { queueId: of.queueId }, file: picture }),
  "queues.removeMedia": (of) => ({ params: { queueId: of.queueId } }),

  "settings.list": () => ({}),
  "settings.update": () => ({ params: { key: "userRating" }, body: { value: "enabled" } }),

  "system.version": () => ({}),
  "system.live": () => ({}),

  "tags.listAll": () => ({ query: { searchParam: "" } }),
  "tags.listLanes": () => ({}),
  "tags.list": () => ({ query: { searchParam: "", pageNumber: "1" } }),
  "tags.show": (of) => ({ params: { tagId: of.tagId } }),
  "tags.create": () => ({ body: { name: name() } }),
  "tags.update": (of) => ({ params: { tagId: of.tagId }, body: { name: name() } }),
  "tags.remove": (of) => ({ params: { tagId: of.tagId } }),

  "users.listOptions": () => ({}),
  "users.list": () => ({ query: { searchParam: "" } }),
  "users.show": (of) => ({ params: { userId: of.userId } }),
  "users.create": (of) => ({
    body: { name: name(), email: email(), password: PASSWORD, queueIds: [of.queueId], whatsappId: of.whatsappId },
  }),
  "users.update": (of) => ({
    params: { userId: of.userId },
    body: { name: name(), queueIds: [of.queueId], whatsappId: of.whatsappId },
  }),
  "users.remove": (of) => ({ params: { userId: of.userId } }),
};
