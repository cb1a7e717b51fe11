import { installationRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { release } from "./detectRestore.js";
import { listFailedWork, retryFailed } from "./failedWork.js";
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
  listFailedWork: { unit: "read", run: async () => ({ failedWork: await listFailedWork() }) },
  retryFailedWork: {
    unit: "none",
    run: async ({ body }) => {
      await retryFailed(body);
      return { failedWork: await listFailedWork() };
    },
  },
});
