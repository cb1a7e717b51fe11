import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

interface CardActionProps {
  label: string;
  onClick?: () => void;
  /** A page elsewhere, in a tab of its own. */
  href?: string;
}

/** What a card leads to, on its last line. */
export function CardAction({ label, onClick, href }: CardActionProps) {
  return (
    // Less high than the button, so that the time stands beside its words, not below them.
    <Box className="shares-end" sx={{ height: 30 }}>
      <Button
        sx={{ ml: -1.5 }}
        onClick={onClick}
        {...(href !== undefined && { href, target: "_blank", rel: "noopener noreferrer" })}
      >
        {label}
      </Button>
    </Box>
  );
}
