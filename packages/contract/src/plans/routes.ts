import { z } from "zod";
import { listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { del, get, post, put } from "../kernel/route.js";
import { Plan, PlanChange, PlanInput, PublicPlan } from "./schema.js";

export const planRoutes = {
  listPublic: get("/plans/list", { access: "public", answer: z.array(PublicPlan) }),
  listAll: get("/plans/all", { access: "super", answer: z.array(Plan) }),
  show: get("/plans/:planId", { access: "super", answer: Plan }),
  create: post("/plans", { access: "super", body: PlanInput, answer: Plan }),
  update: put("/plans/:planId", { access: "super", body: PlanChange, answer: Plan }),
  remove: del("/plans/:planId", { access: "super", answer: Nothing }),
};

/** Heard by super users only. */
export const planChannel = listChannel("plan", { key: "plan", gone: "planId" }, Plan);
