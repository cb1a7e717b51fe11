import { listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { del, get, post, put } from "../kernel/route.js";
import { MAX_PLANS, Plan, PlanChange, PlanInput, PublicPlan } from "./schema.js";

export const planRoutes = {
  listPublic: get("/plans/list", { access: "public", answer: list(PublicPlan, MAX_PLANS) }),
  listAll: get("/plans/all", { access: "super", answer: list(Plan, MAX_PLANS) }),
  show: get("/plans/:planId", { access: "super", answer: Plan }),
  create: post("/plans", { access: "super", body: PlanInput, answer: Plan }),
  update: put("/plans/:planId", { access: "super", body: PlanChange, answer: Plan }),
  remove: del("/plans/:planId", { access: "super", answer: Nothing }),
};

/** Heard by super users only. */
export const planChannel = listChannel("plan", { key: "plan", gone: "planId" }, Plan);
