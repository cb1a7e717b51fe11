import Link from "@mui/material/Link";

interface SkipLinkProps {
  target: string;
  text: string;
}

/** The first stop of the Tab key: past the menu, to the page. */
export function SkipLink({ target, text }: SkipLinkProps) {
  return (
    <Link
      href={`#${target}`}
      sx={{
        position: "fixed",
        top: 8,
        left: 8,
        zIndex: "tooltip",
        px: 2,
        py: 1,
        bgcolor: "background.paper",
        transform: "translateY(-200%)",
        "&:focus": { transform: "none" },
      }}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {text}
    </Link>
  );
}
