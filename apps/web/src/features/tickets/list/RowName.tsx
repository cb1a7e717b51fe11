import Box from "@mui/material/Box";
import { ONE_LINE } from "../../../shared/theme/cut";

interface RowNameProps {
  name: string;
  isNew?: boolean;
}

/** Who a conversation is with, on one line. Tags give way to it; what does not fit then is read by staying over it. */
export function RowName({ name, isNew = false }: RowNameProps) {
  return (
    <Box
      component="span"
      dir="auto"
      title={name}
      sx={{
        flex: "0 0 auto",
        // Beside it stand the time and at most a count.
        maxWidth: "calc(100% - 78px)",
        fontSize: "0.9375rem",
        lineHeight: "22px",
        fontWeight: isNew ? 700 : 600,
        textAlign: "left",
        ...ONE_LINE,
      }}
    >
      {name}
    </Box>
  );
}
