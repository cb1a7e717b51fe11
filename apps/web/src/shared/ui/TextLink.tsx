import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";

/** A link inside the app that stands in a text. */
export const TextLink = styled(Link)(({ theme }) => ({
  color: theme.palette.primary.main,
  fontWeight: 600,
  textDecoration: "none",
  borderRadius: 4,
  // A finger needs 24 pixels, more than a line of text is high.
  paddingBlock: 4,
  "&:hover": { textDecoration: "underline" },
}));
