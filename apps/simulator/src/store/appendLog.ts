import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, truncateSync, writeSync } from "node:fs";

/** One change of one row: a new value, or its removal when the value is missing. */
export type Entry = [table: string, key: string, value?: unknown];

const COMPACT_AT_LEAST = 32 * 1024 * 1024;

/**
 * A file of changes, one JSON line each. A line is written before its effect leaves the process, so after `kill -9` the
 * simulator never knows less than the clients it talked to.
 */
export class AppendLog {
  #file: number;
  #size = 0;
  #sizeAfterCompacting = 0;

  constructor(readonly path: string) {
    this.#file = openSync(path, "a");
  }

  /** Every change in order. A torn last line, written while the process died, is cut off. */
  static read(path: string): Entry[] {
    if (!existsSync(path)) return [];
    const text = readFileSync(path, "utf8");
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
    return whole
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Entry);
  }

  append(entry: Entry): void {
    const line = `${JSON.stringify(entry)}\n`;
    writeSync(this.#file, line);
    this.#size += line.length;
  }

  get isDueForCompaction(): boolean {
    return this.#size > Math.max(COMPACT_AT_LEAST, 3 * this.#sizeAfterCompacting);
  }

  /** Replaces the history by what is left of it, through a second file so that a crash leaves one of both whole. */
  compact(entries: Iterable<Entry>): void {
    const next = `${this.path}.next`;
    const file = openSync(next, "w");
    let size = 0;
    let lines: string[] = [];
    const flush = () => {
      const text = lines.join("");
      writeSync(file, text);
      size += text.length;
      lines = [];
    };
    for (const entry of entries) {
      lines.push(`${JSON.stringify(entry)}\n`);
      if (lines.length >= 500) flush();
    }
    flush();
    fsyncSync(file);
    closeSync(file);
    renameSync(next, this.path);
    closeSync(this.#file);
    this.#file = openSync(this.path, "a");
    this.#size = 0;
    this.#sizeAfterCompacting = size;
  }

  close(): void {
    closeSync(this.#file);
  }
}
