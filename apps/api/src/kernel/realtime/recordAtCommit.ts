import { currentUnit } from "../db/current.js";
import { type Recordable, recordStatements } from "./record.js";

const pending = new WeakMap<object, Recordable[]>();

/** Collects announcements and events of the running unit; they are numbered and written in one statement with its commit. */
export function recordAtCommit(recordable: Recordable): void {
  const unit = currentUnit();
  if (!unit) throw new Error("Announcements and events belong to a unit");
  if (unit.isReading) throw new Error("A read unit records nothing");
  const known = pending.get(unit);
  if (known) {
    known.push(recordable);
    return;
  }
  const all = [recordable];
  pending.set(unit, all);
  unit.finalStatements.push(() => recordStatements(all));
}
