import Typography from "@mui/material/Typography";
import { systemRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../shared/api/queries";
import { useTexts } from "../../shared/texts/defineTexts";
import { shellTexts } from "./texts";

/** The product's version at the foot of the menu. */
export function VersionLine() {
  const t = useTexts(shellTexts);
  const { data } = useQuery({ ...queryFor(systemRoutes.version), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Typography
      variant="caption"
      sx={{ px: 3, py: 1.5, minHeight: 42, color: "inherit", borderTop: 1, borderColor: "var(--rail-line)" }}
    >
      {data && t.version(data.version)}
    </Typography>
  );
}
