import type { FieldValues } from "react-hook-form";

/** Of what is sent, the fields that were changed here: somebody may have saved the others since the form was opened. */
export function changesOf<Body extends object>(body: Body, now: FieldValues, opened: FieldValues): Partial<Body> {
  const isChanged = (name: string) => JSON.stringify(now[name]) !== JSON.stringify(opened[name]);
  return Object.fromEntries(Object.entries(body).filter(([name]) => isChanged(name))) as Partial<Body>;
}
