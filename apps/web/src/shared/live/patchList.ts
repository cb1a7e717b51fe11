/** A change of one row of a list. */
export type RowChange = { action: "upsert"; row: { id: number } } | { action: "remove"; id: number };

interface Outcome<Data> {
  data: Data;
  /** The row was there. */
  found: boolean;
}

function patchRows(rows: { id: number }[], change: RowChange): Outcome<{ id: number }[]> {
  const id = change.action === "upsert" ? change.row.id : change.id;
  const found = rows.some((row) => row.id === id);
  if (!found) return { data: rows, found };
  if (change.action === "remove") return { data: rows.filter((row) => row.id !== id), found };
  return { data: rows.map((row) => (row.id === id ? { ...row, ...change.row } : row)), found };
}

/** The name under which an answer keeps its list. */
function listKeyOf(answer: object): string | undefined {
  return Object.entries(answer).find(([, value]) => Array.isArray(value))?.[0];
}

function isPaged(data: object): data is { pages: object[] } {
  return "pages" in data && Array.isArray(data.pages);
}

function patchAnswer(answer: object, change: RowChange): Outcome<object> {
  if (Array.isArray(answer)) return patchRows(answer, change);
  const key = listKeyOf(answer);
  if (!key) return { data: answer, found: false };
  const { data: rows, found } = patchRows((answer as Record<string, { id: number }[]>)[key] ?? [], change);
  const removed = found && change.action === "remove" && "count" in answer;
  return { data: { ...answer, [key]: rows, ...(removed && { count: Number(answer.count) - 1 }) }, found };
}

function insertInto(answer: object, row: { id: number }): object {
  if (Array.isArray(answer)) return [row, ...answer];
  const key = listKeyOf(answer);
  if (!key) return answer;
  const rows = (answer as Record<string, { id: number }[]>)[key] ?? [];
  return { ...answer, [key]: [row, ...rows], ...("count" in answer && { count: Number(answer.count) + 1 }) };
}

/** Does the cache hold all of the list? Then a row that is not in it is new, not just further down. */
export function isWhole(data: object): boolean {
  const last = isPaged(data) ? data.pages.at(-1) : data;
  return !(last && "hasMore" in last && last.hasMore);
}

/**
 * Applies a change to whatever the cache holds of a list: an array, a page, or pages.
 * A row that is not there comes in at the top when `mayInsert`; else it is left out.
 */
export function patchList(data: object, change: RowChange, mayInsert: boolean): Outcome<object> {
  if (isPaged(data)) {
    const pages = data.pages.map((page) => patchAnswer(page, change));
    const found = pages.some((page) => page.found);
    const next = pages.map((page) => page.data);
    if (!found && mayInsert && change.action === "upsert" && next[0]) next[0] = insertInto(next[0], change.row);
    return { data: { ...data, pages: next }, found };
  }
  const outcome = patchAnswer(data, change);
  if (outcome.found || !mayInsert || change.action === "remove") return outcome;
  return { data: insertInto(outcome.data, change.row), found: false };
}
