import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { can } from "@recado/domain";
import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { kanbanTexts } from "../texts";
import { laneSx } from "./laneSx";

/** A board without lanes says where they come from, to those who may make them. */
export function FirstLane() {
  const t = useTexts(kanbanTexts);
  if (!can(useUser(), "tag-modal:editKanban")) return null;
  return (
    <Box
      sx={[
        laneSx,
        {
          alignItems: "center",
          justifyContent: "center",
          alignSelf: "flex-start",
          gap: 2,
          p: 3,
          minHeight: 176,
          textAlign: "center",
          bgcolor: "transparent",
          border: "1px dashed",
          borderColor: "text.secondary",
        },
      ]}
    >
      <Box sx={{ typography: "body2", color: "text.secondary", textWrap: "balance" }}>{t.noLanes}</Box>
      <Button component={Link} to="/tags" variant="contained" startIcon={<Plus size={18} aria-hidden />}>
        {t.createLane}
      </Button>
    </Box>
  );
}
