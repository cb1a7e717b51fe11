const LEVELS = new Map([
  [10, "trace"],
  [20, "debug"],
  [30, "info"],
  [40, "warn"],
  [50, "error"],
  [60, "fatal"],
]);
const WARN = 40;
const TOLD_ELSEWHERE = new Set(["level", "time", "msg", "pid", "hostname", "err", "v"]);
const MAX_EXTRA = 160;

/**
 * A log line of the API made short and readable. What is no log line stays as it is.
 * @param {string} line
 * @returns {{ text: string, isImportant: boolean }}
 */
export function readLogLine(line) {
  const record = parseRecord(line);
  if (!record) return { text: line, isImportant: true };
  const level = Number(record.level);
  const time = new Date(Number(record.time) || String(record.time)).toTimeString().slice(0, 8);
  const parts = [
    time,
    (LEVELS.get(level) ?? String(record.level)).padEnd(5),
    String(record.msg ?? ""),
    describeRest(record),
  ];
  return { text: parts.filter(Boolean).join(" ") + describeError(record.err), isImportant: level >= WARN };
}

/** @param {string} line */
function parseRecord(line) {
  if (!line.startsWith("{")) return undefined;
  try {
    /** @type {Record<string, unknown>} */
    const record = JSON.parse(line);
    return "level" in record && "time" in record ? record : undefined;
  } catch {
    return undefined;
  }
}

/** @param {Record<string, unknown>} record */
function describeRest(record) {
  const rest = Object.entries(record).filter(([name]) => !TOLD_ELSEWHERE.has(name));
  const text = rest
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(" ");
  return text.length > MAX_EXTRA ? `${text.slice(0, MAX_EXTRA)}…` : text;
}

/** @param {unknown} error */
function describeError(error) {
  if (typeof error !== "object" || error === null) return "";
  const { stack, message } = /** @type {{ stack?: string, message?: string }} */ (error);
  return `\n${stack ?? message ?? JSON.stringify(error)}`;
}
