import { installationRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { getInstallation, updateInstallation } from "./installation.service.js";

export const installationEndpoints = implement(installationRoutes, {
  show: () => getInstallation(),
  update: ({ body }) => updateInstallation(body),
});
