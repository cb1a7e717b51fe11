import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { VariableButton } from "./VariableButton";

interface ModesRowProps {
  modes: ReactNode;
  /** Without it the field knows no variables, or they are offered elsewhere. */
  onVariable?: () => void;
}

/** What stands above the field: the modes of writing, and at the end the variables. */
export function ModesRow({ modes, onVariable }: ModesRowProps) {
  return (
    <Box sx={{ display: "flex", alignItems: "flex-end", justifyContent: "space-between" }}>
      {modes}
      {onVariable && <VariableButton onClick={onVariable} />}
    </Box>
  );
}
