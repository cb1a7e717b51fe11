import type { z } from "zod";
import type { FieldLimits } from "../texts/fieldTexts";

interface ZodCheck {
  check: string;
  minimum?: number;
  maximum?: number;
  value?: unknown;
  /** What a rule of the contract's own says about itself. */
  params?: { min?: number };
}

interface ZodDef {
  checks?: { _zod: { def: ZodCheck } }[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
}

/** All that is asked of a field, also of what is made of it. Of a list nothing: its limit is about its rows. */
function checksOf(schema: z.ZodType | undefined): ZodCheck[] {
  if (!schema || schema.def.type === "array") return [];
  const { checks = [], innerType, in: input, out, options = [] } = schema.def as ZodDef;
  return [...checks.map(({ _zod }) => _zod.def), ...[innerType, input, out, ...options].flatMap(checksOf)];
}

const isNumber = (value: unknown): value is number => typeof value === "number";
const highest = (values: number[]) => (values.length > 0 ? Math.max(...values) : undefined);
const lowest = (values: number[]) => (values.length > 0 ? Math.min(...values) : undefined);

/** What a field takes, where its schema says so. */
export function limitsOf(schema: z.ZodType | undefined): FieldLimits {
  // Not by `maxLength` and its like, which ask for what the build leaves out of zod.
  const checks = checksOf(schema);
  const read = (kind: string, name: "minimum" | "maximum" | "value") =>
    checks.flatMap((each) => (each.check === kind ? [each[name]] : [])).filter(isNumber);
  const own = checks.map(({ params }) => params?.min).filter(isNumber);
  return {
    shortest: highest([...read("min_length", "minimum"), ...own]),
    longest: lowest(read("max_length", "maximum")),
    smallest: highest(read("greater_than", "value")),
    biggest: lowest(read("less_than", "value")),
  };
}
