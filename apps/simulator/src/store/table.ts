type Write = (key: string, value?: unknown) => void;

/** Rows by key, in the order they came, with one optional grouping (all pre-keys of a device, all messages of a chat). */
export class Table<Row> {
  readonly #rows = new Map<string, Row>();
  readonly #groups = new Map<string, Set<string>>();

  constructor(
    readonly name: string,
    private readonly write: Write,
    private readonly groupOf?: (row: Row) => string,
  ) {}

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  has(key: string): boolean {
    return this.#rows.has(key);
  }

  get size(): number {
    return this.#rows.size;
  }

  values(): Row[] {
    return [...this.#rows.values()];
  }

  entries(): IterableIterator<[string, Row]> {
    return this.#rows.entries();
  }

  inGroup(group: string): Row[] {
    const rows: Row[] = [];
    for (const key of this.#groups.get(group) ?? []) {
      const row = this.#rows.get(key);
      if (row !== undefined) rows.push(row);
    }
    return rows;
  }

  countInGroup(group: string): number {
    return this.#groups.get(group)?.size ?? 0;
  }

  set(key: string, row: Row): Row {
    this.write(key, row);
    this.remember(key, row);
    return row;
  }

  /** Changes some fields of a row that exists; nothing happens to one that does not. */
  update(key: string, change: Partial<Row>): Row | undefined {
    const row = this.#rows.get(key);
    return row === undefined ? undefined : this.set(key, { ...row, ...change });
  }

  delete(key: string): void {
    if (!this.#rows.has(key)) return;
    this.write(key);
    this.forget(key);
  }

  deleteGroup(group: string): void {
    for (const key of [...(this.#groups.get(group) ?? [])]) this.delete(key);
  }

  /** For reading the log back: the same as `set` and `delete`, without writing. */
  replay(key: string, row: Row | undefined): void {
    if (row === undefined) this.forget(key);
    else this.remember(key, row);
  }

  clear(): void {
    this.#rows.clear();
    this.#groups.clear();
  }

  private remember(key: string, row: Row): void {
    this.#rows.set(key, row);
    if (this.groupOf === undefined) return;
    const group = this.groupOf(row);
    const keys = this.#groups.get(group) ?? new Set<string>();
    keys.add(key);
    this.#groups.set(group, keys);
  }

  private forget(key: string): void {
    const row = this.#rows.get(key);
    if (row === undefined) return;
    this.#rows.delete(key);
    if (this.groupOf !== undefined) this.#groups.get(this.groupOf(row))?.delete(key);
  }
}
