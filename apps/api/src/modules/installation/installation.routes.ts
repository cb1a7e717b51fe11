import { installationRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { release } from "./detectRestore.js";
import { getInstallation, updateInstallation } from "./installation.service.js";

export const installationEndpoints = implement(installationRoutes, {
  show: { unit: "read", run: () => getInstallation() },
  release: {
    unit: "write",
    run: async () => {
      await release();
      return getInstallation();
    },
  },
  update: { unit: "write", run: ({ body }) => updateInstallation(body) },
});
