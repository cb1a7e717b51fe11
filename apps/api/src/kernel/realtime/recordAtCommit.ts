import { currentUnit } from "../db/current.js";
import { type Recordable, recordStatements } from "./record.js";

const held = new WeakMap<object, Recordable[]>();

/** Holds what a unit has to tell until its end, where it gets its number in the statement before the commit. */
export function recordAtCommit(make: () => Recordable): void {
  const unit = currentUnit();
  if (!unit) throw new Error("What is told belongs to a unit");
  if (unit.isReading) throw new Error("A unit that only reads has nothing to tell");
  const said = make();
  const waiting = held.get(unit);
  if (waiting) {
    waiting.push(said);
    return;
  }
  const all = [said];
  held.set(unit, all);
  unit.finalStatements.push(() => recordStatements(all));
}
