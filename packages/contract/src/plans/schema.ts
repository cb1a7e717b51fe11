import { z } from "zod";
import { PLAN_FLAGS, type PlanFlag } from "../kernel/access.js";
import { changeOf, Flag, ownName } from "../kernel/fields.js";

/** Only an explicit no counts as off. */
const FeatureInput = z.union([z.null().transform(() => true), Flag], "invalid").default(true);

const flagsOf = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, schema])) as { [K in PlanFlag]: Schema };

/** A number of a form, which may send it as text. */
const FormCount = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,6}$/, "invalid")
        .transform(Number),
    ],
    "invalid",
  )
  .pipe(z.number("invalid").int("invalid").min(0, "too_small").max(100_000, "too_big"));

const Money = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,8}([.,]\d{1,2})?$/, "invalid")
        .transform((value) => Number(value.replace(",", "."))),
    ],
    "invalid",
  )
  .pipe(z.number("invalid").min(0, "too_small").max(99_999_999, "too_big"));

/** What a company may do, and how much of it. */
export const Plan = z.object({
  id: z.number().int(),
  name: z.string(),
  users: z.number().int(),
  connections: z.number().int(),
  queues: z.number().int(),
  value: z.number(),
  isPublic: z.boolean(),
  ...flagsOf(z.boolean()),
});
export type Plan = z.output<typeof Plan>;

/** What a visitor of the sign-up page sees of a public plan. */
export const PublicPlan = Plan.omit({ isPublic: true });
export type PublicPlan = z.output<typeof PublicPlan>;

export const PlanInput = z.object({
  name: ownName({ min: 2, max: 50 }),
  users: FormCount.default(0),
  connections: FormCount.default(0),
  queues: FormCount.default(0),
  value: Money.default(0),
  isPublic: Flag.default(true),
  ...flagsOf(FeatureInput),
});
export type PlanInput = z.output<typeof PlanInput>;

export const PlanChange = changeOf(PlanInput);
export type PlanChange = z.output<typeof PlanChange>;

/** Plans that are listed at once. */
export const MAX_PLANS = 500;
