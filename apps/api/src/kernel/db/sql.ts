import tag, { empty, join, type RawValue, raw, type Sql } from "sql-template-tag";

export { empty, join, type Sql };

/**
 * A statement, or a part of one: what stands in `${}` is bound as a value, or nested when it is a part itself. Nothing else
 * reaches the database, so what somebody typed is never read as SQL. Lists are bound as arrays: `= ANY(${ids}::integer[])`.
 */
export function sql(strings: TemplateStringsArray, ...values: RawValue[]): Sql {
  return tag(strings, ...values);
}

/**
 * Ids as rows of an id and its position. Postgres sees through a plain list, and would plan anew for each length of it, which takes
 * longer than reading the rows; behind a SELECT it keeps one plan.
 */
export function inOrder(ids: number[]): Sql {
  return sql`unnest((SELECT ${ids}::integer[])) WITH ORDINALITY`;
}

/** A whole number written out: for what cannot be bound, or what Postgres is to know when it plans. */
export function integerLiteral(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new Error("Not a whole number");
  return raw(String(value));
}

/** A word of ours written out as a text, for the same reasons. */
export function textLiteral(value: string): Sql {
  return raw(`'${plain(value)}'`);
}

/** A column or table by a name of ours. */
export function identifier(name: string): Sql {
  return raw(`"${plain(name)}"`);
}

/** What needs no escaping, because there is nothing in it to escape. */
function plain(value: string): string {
  if (!/^\w+$/.test(value)) throw new Error("Only letters, digits and _ are written out");
  return value;
}
