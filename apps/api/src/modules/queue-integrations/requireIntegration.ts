import { fail } from "../../kernel/errors.js";
import { QueueIntegrationModel } from "./queueIntegration.model.js";

/** Ends the work unless an integration that is named is one of this company. */
export async function requireIntegration(id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  if (!(await QueueIntegrationModel.findByPk(id, { attributes: ["id"] }))) fail("ERR_NO_INTEGRATION_FOUND");
}
