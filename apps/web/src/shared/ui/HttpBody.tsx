import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

/** What was said over HTTP, to be read: JSON is indented, and a long one scrolls, also for those who have no mouse. */
export function HttpBody({ title, text, level }: { title: string; text: string; level: "h2" | "h3" }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component={level} sx={{ color: "text.secondary", mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        sx={{
          m: 0,
          p: 1.5,
          maxHeight: 320,
          overflow: "auto",
          borderRadius: "10px",
          bgcolor: "action.hover",
          typography: "caption",
          fontFamily: "monospace",
          whiteSpace: "pre-wrap",
          overflowWrap: "anywhere",
        }}
      >
        {indent(text)}
      </Box>
    </Box>
  );
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
