import type { Availability, AvailabilityChoice } from "@recado/contract";
import { nextTime } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { announceUser } from "./presence.js";
import { type AvailabilityRow, toAvailability } from "./user.presenter.js";

/** Keeps what the user says of himself, and tells the company. A time is one on the company's clock, and lapses by itself. */
export async function chooseAvailability(
  { user, company }: Ctx,
  { isAway, until }: AvailabilityChoice,
): Promise<Availability> {
  const awayUntil = isAway && until ? nextTime(until, clock.now(), company.timezone) : null;
  const [row] = await query<AvailabilityRow>(sql`
    UPDATE "Users" SET "isAway" = ${isAway}, "awayUntil" = ${awayUntil}, "updatedAt" = now() WHERE id = ${user.id}
    RETURNING online, "isIdle", "isAway", "awayUntil"`);
  if (!row) fail("ERR_NO_USER_FOUND");
  await announceUser(user.id);
  return toAvailability(row);
}
