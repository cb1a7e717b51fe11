import Box from "@mui/material/Box";
import { ONE_LINE } from "../../../shared/theme/textOverflow";

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
        // Whatever else gives way has done so before.
        flex: "0 1 auto",
        minWidth: 0,
        fontSize: "0.9375rem",
        lineHeight: "22px",
        fontWeight: isNew ? 700 : 600,
        textAlign: "left",
        ...ONE_LINE,
        // The hook of a "J" hangs out of its box, which cuts what lies outside.
        px: "2px",
        mx: "-2px",
      }}
    >
      {name}
    </Box>
  );
}
