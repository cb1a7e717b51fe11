import { z } from "zod";
import { isCommonPassword } from "./easyPassword.js";

/** Largest id a Postgres integer column holds. */
export const MAX_ID = 2_147_483_647;

/** A row id. Old clients send ids as text, so digits are accepted too. */
export const Id = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/, "invalid")
        .transform(Number),
    ],
    "invalid",
  )
  .pipe(z.number("invalid").int("invalid").min(1, "invalid").max(MAX_ID, "invalid"));

/** Another row, by its id and its name. */
export const Named = z.object({ id: z.number().int(), name: z.string() });

/** A whole number of an answer. */
export const Count = z.number().int();

/** What a search may leave out or empty; `problem` is what is said of anything else. */
export function emptyOr<Schema extends z.ZodType>(schema: Schema, problem?: string) {
  return z.union([z.literal("").transform(() => undefined), schema], problem).optional();
}

/** A reference that may be left empty: null, "" and the 0 of old forms mean none. */
export const OptionalId = z.union([z.null(), z.literal(["", 0, "0"]).transform(() => null), Id], "invalid");

/** A whole number a form may leave empty, or send as text. */
export function optionalWhole(max: number) {
  const given = z
    .string()
    .regex(/^\d{1,6}$/, "invalid")
    .transform(Number);
  return z
    .union([z.null(), z.literal("").transform(() => null), z.number(), given], "invalid")
    .pipe(z.union([z.null(), z.number().int("invalid").min(0, "too_small").max(max, "too_big")], "invalid"));
}

/** For `.max` before a rule of our own, which is not asked about what is too long: it may take the square of its length. */
export const TOO_LONG = { error: "too_long", abort: true } as const;

/** Text of a bounded length; an empty required text says so instead of "too short". */
export function text(limits: { min?: number; max: number }) {
  const { min = 0, max } = limits;
  return z
    .string("required")
    .max(max, TOO_LONG)
    .refine((value) => min === 0 || value.trim() !== "", { error: "required", abort: true })
    .refine((value) => value.trim().length >= min, { error: "too_short", params: { min } });
}

/** A name by which people tell things apart: a blank before or after it makes no other one. */
export function ownName(limits: { min: number; max: number }) {
  return text(limits).transform((name) => name.trim());
}

/** A text that may be null or absent on the wire and is "" inside. */
export function optionalText(max: number) {
  return z.union([z.null().transform(() => ""), z.string("invalid").max(max, "too_long")], "invalid").default("");
}

/** An e-mail address, compared without case and so kept in lower case. */
export const Email = z
  .string("required")
  .trim()
  .min(1, "required")
  .max(120, "too_long")
  .toLowerCase()
  .pipe(z.email("invalid_email"));

/** A password as the user form of the specification allows it, if it is not among those that are tried first. */
export const Password = z
  .string("required")
  .min(5, "too_short")
  .max(50, TOO_LONG)
  .refine((value) => !isCommonPassword(value), "easy_password");

/** An empty password field of a form says nothing. */
export const orNothing = z.union([z.null(), z.string()], "invalid").transform((value) => value || undefined);
export const OptionalPassword = orNothing.pipe(Password.optional());

/** A password as the reset page demands it: 8 characters with a digit, a lower and an upper case letter. */
export const StrongPassword = z
  .string("required")
  .min(1, "required")
  .max(50, TOO_LONG)
  .regex(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$/, "weak_password")
  .refine((value) => !isCommonPassword(value), "easy_password");

/** `#rgb` to `#rrggbb`. */
export const Color = z
  .string("required")
  .min(1, "required")
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, "invalid_color");

/** HH:MM of a day, or "" for none. */
export const TimeOfDay = z.string("invalid_time").regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "invalid_time");

/** A calendar day as YYYY-MM-DD; a longer ISO text is cut to its day. */
export const Day = z
  .string("invalid_date")
  .max(40, "invalid_date")
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date("invalid_date"));

/** A day of a search, which may be left empty. */
export const OptionalDate = emptyOr(z.iso.date("invalid_date"));

/** A due date of a form: empty and unreadable mean none, as the specification asks. */
export const OptionalDay = z.union([z.null(), z.string().max(40)]).transform((value) => {
  const day = z.iso.date().safeParse(value?.slice(0, 10));
  return day.success ? day.data : null;
});

/** A switch sent as a boolean or by one of the words old forms use. */
export const Flag = z.union(
  [
    z.boolean(),
    z.enum(["true", "enabled", "t"]).transform(() => true),
    z.enum(["false", "disabled", "f"]).transform(() => false),
  ],
  "invalid",
);

/** A moment on the wire. */
export const Moment = z.iso.datetime();

/** Years we accept: near year 10000 another time zone would need five digits, which the wire does not take. */
const isNear = (moment: string) => moment >= "1970" && moment < "2100";

/** A moment a program or a page chose, with its offset. */
export const ExactMoment = z.iso
  .datetime({ offset: true, error: "invalid_date", abort: true })
  .refine(isNear, "invalid_date");

/** A moment somebody chose. Without its offset, as the fields of forms have it (`2026-01-31T09:00`), it is by the clock of the company. */
export const ChosenMoment = z
  .string("required")
  .min(1, "required")
  .max(40, "invalid_date")
  .transform((text) => text.replace(" ", "T"))
  .pipe(
    z.iso.datetime({ offset: true, local: true, error: "invalid_date", abort: true }).refine(isNear, "invalid_date"),
  );

/** The same where there need be none. */
export const OptionalMoment = z.union([z.null(), z.literal("").transform(() => null), ChosenMoment], "invalid_date");

/** What old clients send as JSON text, and others as it is. */
export function orJson<Schema extends z.ZodType>(schema: Schema, max: number) {
  const read = (value: unknown, issues: z.RefinementCtx) => {
    if (typeof value !== "string") return value;
    try {
      if (value.length <= max) return JSON.parse(value) as unknown;
    } catch {}
    issues.addIssue({ code: "custom", message: value.length > max ? "too_long" : "invalid" });
    return z.NEVER;
  };
  return z.preprocess(read, schema) as unknown as z.ZodType<z.output<Schema>, z.input<Schema> | string>;
}

/** An answer without content. */
export const Nothing = z.object({});

type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;

/**
 * The body of a change: every field may be left out, and what is left out stays as it is.
 * `.partial()` would not do: it fills in the defaults of absent fields, and so resets what nobody touched.
 */
export function changeOf<Shape extends z.core.$ZodLooseShape>(input: z.ZodObject<Shape>) {
  const fields = Object.entries(input.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const bare = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
    return [name, bare.optional()];
  });
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodObject<{
    [Name in keyof Shape]: z.ZodOptional<WithoutDefault<Shape[Name]> & z.ZodType>;
  }>;
}
