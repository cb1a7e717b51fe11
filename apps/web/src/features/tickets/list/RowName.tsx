import Box from "@mui/material/Box";

/** Who a conversation is with, on one line; what does not fit is read by staying over it. */
export function RowName({ name, title = name }: { name: string; title?: string }) {
  return (
    <Box
      component="span"
      dir="auto"
      title={title}
      sx={{
        flex: 1,
        minWidth: 0,
        typography: "body2",
        fontWeight: 600,
        textAlign: "left",
        overflow: "hidden",
        textOverflow: "ellipsis",
        whiteSpace: "nowrap",
      }}
    >
      {name}
    </Box>
  );
}
