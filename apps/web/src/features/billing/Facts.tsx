import Box from "@mui/material/Box";
import { Fragment, type ReactNode } from "react";

/** Names and what they are, in two columns; on a phone one below the other. */
export function Facts({ facts }: { facts: (readonly [string, ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: { xs: "block", sm: "grid" },
        gridTemplateColumns: "auto 1fr",
        columnGap: 3,
        rowGap: 1,
        m: 0,
        typography: "body2",
      }}
    >
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <Box component="dt" sx={{ color: "text.secondary" }}>
            {name}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" }}
          >
            {value}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
