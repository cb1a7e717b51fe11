const TIMEOUT_MS = 12_000;

/** One line for the person at the terminal. */
export function say(/** @type {string} */ line = "") {
  process.stdout.write(`${line}\n`);
}

/**
 * Announces a piece of work, says every twelve seconds that it still goes on, and how long it took when that was long.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @param {() => string} [detail] what the work is waiting for, told with the reminder
 * @returns {Promise<T>}
 */
export async function step(what, work, detail) {
  say(`- ${what}`);
  const began = Date.now();
  const reminder = setInterval(() => {
    const reason = detail?.();
    say(`    still working (${secondsSince(began)} s)${reason ? `: ${reason}` : ""}`);
  }, TIMEOUT_MS);
  try {
    return await work();
  } finally {
    clearInterval(reminder);
    if (Date.now() - began >= TIMEOUT_MS) say(`    took ${secondsSince(began)} s`);
  }
}

/** A sentence a person can act on; shown without a stack trace. */
export class PlainError extends Error {
  /**
   * @param {string} message
   * @param {{ code?: number, details?: string }} [more] the exit code, and output of a tool worth showing
   */
  constructor(message, more = {}) {
    super(message);
    this.code = more.code ?? 1;
    this.details = more.details;
  }
}

/**
 * Tells what went wrong: a sentence when there is one, else all there is to find the fault by.
 * @param {unknown} error
 */
export function tell(error) {
  if (!(error instanceof PlainError)) return say(error instanceof Error ? error.stack : String(error));
  say(`\n${error.message}`);
  if (error.details) say(`\n${error.details}`);
}

/**
 * The text inside a frame, so that it stands out among log lines.
 * @param {string} title
 * @param {string[]} lines
 */
export function frame(title, lines) {
  const width = Math.min(100, Math.max(title.length + 4, ...lines.map((line) => line.length)) + 2);
  const top = `┌─ ${title} ${"─".repeat(Math.max(0, width - title.length - 3))}`;
  return [top, ...lines.map((line) => `│ ${line}`), `└${"─".repeat(top.length - 1)}`].join("\n");
}

/**
 * The last lines of a text.
 * @param {string} text
 * @param {number} count
 */
export function lastLines(text, count) {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}

/** @param {number} began */
function secondsSince(began) {
  return Math.round((Date.now() - began) / 1000);
}
