import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";

/** A link inside the app that stands in a text. */
export const TextLink = styled(Link)(({ theme }) => ({
  color: theme.palette.primary.main,
  fontWeight: 600,
  textDecoration: "none",
  borderRadius: 4,
  "&:hover": { textDecoration: "underline" },
}));
