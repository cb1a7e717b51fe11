import { queueIntegrationRoutes } from "@recado/contract";
import { RowSelect } from "../../shared/form/RowSelect";
import { useTexts } from "../../shared/texts/defineTexts";
import { integrationPages } from "./integrationQueries";
import { integrationTexts } from "./texts";

/** Which robot answers. */
export function IntegrationField(props: { name: string; helperText: string }) {
  const t = useTexts(integrationTexts);
  return <RowSelect {...props} {...t.field} access={queueIntegrationRoutes.list.access} pages={integrationPages("")} />;
}
