import { operatorRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { readFigures } from "./figures.js";
import { exportCompanies, listCompanies } from "./operator.service.js";

export const operatorEndpoints = implement(operatorRoutes, {
  listCompanies: { unit: "read", run: ({ query }) => listCompanies(query) },
  showFigures: { unit: "read", run: () => readFigures() },
  exportCompanies: { unit: "none", run: ({ body, ctx, http }) => exportCompanies(ctx, body, http) },
});
