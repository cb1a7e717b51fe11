import { apiKeyRoutes } from "@recado/contract";
import { queryFor } from "../../shared/api/queries";

export const apiKeyList = queryFor(apiKeyRoutes.list);
