import { installationRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { getInstallation, updateInstallation } from "./installation.service.js";

export const installationEndpoints = implement(installationRoutes, {
  show: { unit: "read", run: () => getInstallation() },
  update: { unit: "write", run: ({ body }) => updateInstallation(body) },
});
