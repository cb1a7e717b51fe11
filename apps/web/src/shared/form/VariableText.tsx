import Box from "@mui/material/Box";
import { useTexts } from "../texts/defineTexts";
import { VARIABLES, type Variable, variableTexts } from "./variables";

const isKnown = (name: string): name is Variable => (VARIABLES as readonly string[]).includes(name);

/** A text in which what will be put in bears its name, as on the buttons that insert it. */
export function VariableText({ text }: { text: string }) {
  const { names } = useTexts(variableTexts);
  // Every second part stood between the braces.
  return text.split(/\{\{(\w+)\}\}/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Box
        component="span"
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
        key={index}
        sx={{
          px: "3px",
          // Close to the mark that follows it.
          mx: "-1px",
          borderRadius: "5px",
          bgcolor: "action.selected",
          whiteSpace: isKnown(part) ? "nowrap" : undefined,
        }}
      >
        {isKnown(part) ? names[part] : part}
      </Box>
    ),
  );
}
