import { promptRoutes } from "@recado/contract";
import { RowSelect } from "../../shared/form/RowSelect";
import { useTexts } from "../../shared/texts/defineTexts";
import { promptPages } from "./promptQueries";
import { promptTexts } from "./texts";

/** Which model answers. */
export function PromptField(props: { name: string; helperText: string }) {
  const t = useTexts(promptTexts);
  return <RowSelect {...props} {...t.field} access={promptRoutes.list.access} pages={promptPages("")} />;
}
