import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { AppendLog, type Entry } from "./appendLog.js";
import type {
  AccountRow,
  ContentRow,
  CustomerRow,
  DevicePreKeyRow,
  DeviceRow,
  GroupRow,
  LedgerRow,
  MessageRow,
  PartyPreKeyRow,
  PartyRow,
  PatchRow,
  PendingStanzaRow,
  SessionRow,
} from "./rows.js";
import { Table } from "./table.js";

/** Everything the simulator knows, in memory and in one folder. */
export class Store {
  readonly #log: AppendLog;
  readonly #tables = new Map<string, Table<unknown>>();

  readonly facts = this.#table<unknown>("facts");
  readonly accounts = this.#table<AccountRow>("accounts");
  readonly devices = this.#table<DeviceRow>("devices", (row) => row.pn);
  readonly devicePreKeys = this.#table<DevicePreKeyRow>("devicePreKeys", (row) => row.device);
  readonly customers = this.#table<CustomerRow>("customers");
  /** Whose a LID is. */
  readonly lids = this.#table<string>("lids");
  readonly groups = this.#table<GroupRow>("groups");
  readonly parties = this.#table<PartyRow>("parties");
  readonly partyPreKeys = this.#table<PartyPreKeyRow>("partyPreKeys", (row) => row.party);
  readonly sessions = this.#table<SessionRow>("sessions", (row) => row.party);
  readonly senderKeys = this.#table<SessionRow>("senderKeys", (row) => row.party);
  readonly pendingStanzas = this.#table<PendingStanzaRow>("pendingStanzas", (row) => row.device);
  readonly messages = this.#table<MessageRow>("messages", (row) => `${row.account}/${row.chat}`);
  readonly contents = this.#table<ContentRow>("contents");
  readonly ledger = this.#table<LedgerRow>("ledger", (row) => row.customer);
  readonly patches = this.#table<PatchRow>("patches", (row) => `${row.account}/${row.collection}`);

  constructor(readonly folder: string) {
    mkdirSync(path.join(folder, "media"), { recursive: true });
    const file = path.join(folder, "world.log");
    for (const [table, key, value] of AppendLog.read(file)) this.#tables.get(table)?.replay(key, value);
    this.#log = new AppendLog(file);
    this.#log.compact(this.#rows());
  }

  get mediaFolder(): string {
    return path.join(this.folder, "media");
  }

  /** A number that never comes twice, also after a restart. */
  next(counter: string): number {
    const value = ((this.facts.get(`counter:${counter}`) as number | undefined) ?? 0) + 1;
    this.facts.set(`counter:${counter}`, value);
    return value;
  }

  /** Forgets everybody and everything but the keys the simulator proves itself with. */
  reset(): void {
    const kept = [...this.facts.entries()].filter(([key]) => key.startsWith("key:"));
    for (const table of this.#tables.values()) table.clear();
    for (const [key, value] of kept) this.facts.replay(key, value);
    this.#log.compact(this.#rows());
    rmSync(this.mediaFolder, { recursive: true, force: true });
    mkdirSync(this.mediaFolder, { recursive: true });
  }

  close(): void {
    this.#log.close();
  }

  #table<Row>(name: string, groupOf?: (row: Row) => string): Table<Row> {
    const write = (key: string, value?: unknown) => {
      this.#log.append(value === undefined ? [name, key] : [name, key, value]);
      if (this.#log.isDueForCompaction) queueMicrotask(() => this.#compactIfDue());
    };
    const table = new Table<Row>(name, write, groupOf);
    this.#tables.set(name, table as Table<unknown>);
    return table;
  }

  #compactIfDue(): void {
    if (this.#log.isDueForCompaction) this.#log.compact(this.#rows());
  }

  *#rows(): IterableIterator<Entry> {
    for (const table of this.#tables.values()) {
      for (const [key, value] of table.entries()) yield [table.name, key, value];
    }
  }
}
