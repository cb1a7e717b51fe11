const LEVELS = ["silent", "warn", "info", "debug"] as const;
type Level = (typeof LEVELS)[number];

let threshold: Level = "info";

export function setLogLevel(level: Level): void {
  threshold = level;
}

/** One JSON line on standard error; standard output belongs to the ready line. */
export function log(level: Exclude<Level, "silent">, text: string, data: Record<string, unknown> = {}): void {
  if (LEVELS.indexOf(level) > LEVELS.indexOf(threshold)) return;
  process.stderr.write(`${JSON.stringify({ level, text, ...data })}\n`);
}
