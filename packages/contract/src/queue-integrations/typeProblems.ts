import type { FieldProblem } from "../kernel/errors.js";

const ANYTHING = /\S/;
const OWN_SERVER = { urlN8N: ANYTHING };

/** What each type cannot do without beside its name, and how that is written. */
const NEEDS: Record<string, Record<string, RegExp>> = {
  typebot: { ...OWN_SERVER, typebotSlug: /^[\w-]+$/ },
  n8n: OWN_SERVER,
  webhook: OWN_SERVER,
  dialogflow: { projectName: /^[\w.:-]{2,}$/, jsonContent: ANYTHING },
};

type NeededField = "urlN8N" | "typebotSlug" | "projectName" | "jsonContent";

/** What an integration lacks for its type: all of it at once. */
export function findTypeProblems(
  input: { type: string } & Partial<Record<NeededField, string>>,
): Partial<Record<NeededField, FieldProblem>> {
  // A hostile type is no text either.
  const needs = Object.entries((typeof input.type === "string" && NEEDS[input.type]) || {}) as [NeededField, RegExp][];
  return Object.fromEntries(
    needs.flatMap(([field, form]) => {
      const value: unknown = input[field] ?? "";
      // It is asked of what is no text as well, which its own rule has refused.
      if (typeof value !== "string") return [];
      return form.test(value) ? [] : [[field, value === "" || form === ANYTHING ? "required" : "invalid"]];
    }),
  );
}
