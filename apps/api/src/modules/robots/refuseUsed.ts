import type { ErrorCode } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { identifier, sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { connectionRobots } from "../connections/relations.js";
import { queueRobots } from "../queues/relations.js";
import type { RobotRef } from "./types.js";

/** At most this many names of what is in the way are told. */
const TOLD = 5;

/** Ends the work where queues or connections still have this robot answer. */
export async function refuseUsed(kind: keyof RobotRef, id: number, code: ErrorCode): Promise<void> {
  const users = await query<{ name: string }>(sql`
    SELECT name FROM (SELECT name, id FROM ${queueRobots} q WHERE ${identifier(kind)} = ${id}
                      UNION ALL SELECT name, id FROM ${connectionRobots} w WHERE ${identifier(kind)} = ${id}) used
     ORDER BY fold(name), id LIMIT ${TOLD}`);
  if (users.length > 0) fail(code, { data: { usedBy: users.map(({ name }) => name) } });
}
