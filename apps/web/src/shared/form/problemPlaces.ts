import { type FieldErrors, type FieldRefs, get } from "react-hook-form";

/** What is wrong, and where: every problem there is, however deep. */
export function listProblems(errors: FieldErrors, above = ""): [path: string, problem: string][] {
  return Object.entries(errors).flatMap(([key, error]) => {
    // Beside a problem stands the field that gets the focus, which is no problem.
    if (key === "ref" || typeof error !== "object" || error === null) return [];
    const path = [above, key === "root" && above ? "" : key].filter(Boolean).join(".");
    const deeper = listProblems(error as FieldErrors, path);
    return typeof error.message === "string" ? [[path, error.message], ...deeper] : deeper;
  });
}

/** The field that shows a problem: its own, else the nearest around it. None when nothing of it is on the screen. */
export function placeOf({ _fields: fields }: { _fields: FieldRefs }, path: string): string | undefined {
  if (isShown(get(fields, path))) return path;
  const parts = path.split(".");
  const around = parts.map((_, at) => parts.slice(0, parts.length - at).join("."));
  return around.find((name) => isMounted(get(fields, name)));
}

const isObject = (node: unknown): node is object => typeof node === "object" && node !== null;

function isMounted(node: unknown): boolean {
  return isObject(node) && "_f" in node && isObject(node._f) && "mount" in node._f && node._f.mount === true;
}

/** A list shows what is wrong with all of it as soon as one of its fields is there. */
function isShown(node: unknown): boolean {
  if (!isObject(node) || "_f" in node) return isMounted(node);
  return Object.values(node).some(isShown);
}
