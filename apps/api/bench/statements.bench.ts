import { it } from "vitest";
import { useApi } from "../testing/api.js";
import { everyRoute } from "../testing/routes.js";
import { countStatements, listRoutes } from "../testing/statementCounts.js";
import { furnish } from "../testing/world.js";
import { printTable } from "./table.js";

const api = useApi();

it("counts the statements of each route, START TRANSACTION and COMMIT among them", async () => {
  const rows = [];
  for (const each of everyRoute) {
    const world = await furnish(api, { isPlanPublic: true });
    const { name, route } = each;
    rows.push({
      route: `${route.method.toUpperCase()} ${route.path}`,
      list: listRoutes.some((list) => list.name === name) ? "yes" : "",
      statements: await countStatements(api, each, world),
    });
  }
  printTable(rows.sort((a, b) => b.statements - a.statements));
});
