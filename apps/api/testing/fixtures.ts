import { billingFixtures } from "./fixtures/billing.js";
import { companyFixtures } from "./fixtures/company.js";
import { deskFixtures } from "./fixtures/desk.js";
import { operatorFixtures } from "./fixtures/operator.js";
import type { Fixtures } from "./fixtures/parts.js";
import { programFixtures } from "./fixtures/programs.js";
import { robotFixtures } from "./fixtures/robots.js";
import { webhookFixtures } from "./fixtures/webhooks.js";

export type { Fixture } from "./fixtures/parts.js";

/**
 * For each route a good request about the rows of one company. Every row it names has to come from the given company:
 * the walls test builds it for two companies and takes the ids that differ for the places where a foreign row can be named.
 */
export const fixtures: Fixtures = {
  ...billingFixtures,
  ...deskFixtures,
  ...companyFixtures,
  ...operatorFixtures,
  ...programFixtures,
  ...robotFixtures,
  ...webhookFixtures,
};
