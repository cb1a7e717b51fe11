import type { ErrorCode } from "@recado/contract";
import type { ModelCtor } from "sequelize-typescript";
import { fail } from "../errors.js";
import type { CompanyRow } from "./row.js";

/** A row of the company that nobody else changes or removes until the unit ends; where there is none, its 404. */
export async function lockRow<Found extends CompanyRow<object, object>>(
  model: ModelCtor<Found>,
  id: number,
  missing: ErrorCode,
): Promise<Found> {
  return (await model.findByPk(id, { lock: true })) ?? fail(missing);
}
