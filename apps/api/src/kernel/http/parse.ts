import { FIELD_PROBLEMS, type FieldProblem } from "@recado/contract";
import type { z } from "zod";
import { fail } from "../errors.js";

const KNOWN = new Set<string>(FIELD_PROBLEMS);

/** Reads input by its schema, or ends the request with the problem of each field. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = read(schema, value ?? {});
  if (!result.success) fail("ERR_VALIDATION", { data: { fields: fieldProblems(result.error.issues) } });
  refuseNul(result.data, "");
  return result.data;
}

/** Zod throws where an input's `length` cannot be compared with a number. */
function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.ZodSafeParseResult<z.output<Schema>> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return fail("ERR_VALIDATION", { data: { fields: { body: "invalid" } } });
  }
}

function fieldProblems(issues: z.core.$ZodIssue[]): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of issues.slice(0, 50)) {
    const path = issue.path.join(".") || "body";
    fields[path] ??= problemOf(issue);
  }
  return fields;
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (KNOWN.has(issue.message)) return issue.message as FieldProblem;
  // A union hides the message of the branch that came closest.
  if (issue.code === "invalid_union") {
    const inner = issue.errors.flat().find((each) => KNOWN.has(each.message));
    if (inner) return inner.message as FieldProblem;
  }
  if (issue.code === "too_big") return "too_long";
  return issue.input === undefined && issue.code === "invalid_type" ? "required" : "invalid";
}

/** Postgres keeps no NUL character in a text. Depth is bounded by the schema that was just passed. */
function refuseNul(value: unknown, path: string): void {
  if (typeof value === "string") {
    if (value.includes("\0")) fail("ERR_VALIDATION", { data: { fields: { [path || "body"]: "invalid" } } });
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) refuseNul(inner, path ? `${path}.${key}` : key);
  }
}
