import type { z } from "zod";

interface ZodDef {
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
}

/** How many characters a field takes at most, where its schema says so. */
export function longestText(schema: z.ZodType | undefined): number | undefined {
  if (!schema) return undefined;
  // Not by `maxLength`, which asks for what the build leaves out of zod.
  const { checks = [], innerType, in: input, options = [] } = schema.def as ZodDef;
  const limit = schema.def.type === "string" && checks.find(({ _zod }) => _zod.def.check === "max_length");
  if (limit) return limit._zod.def.maximum;
  for (const part of [innerType, input, ...options]) {
    const found = longestText(part);
    if (found !== undefined) return found;
  }
  return undefined;
}
