import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { BubbleFrame } from "./BubbleFrame";
import { bubblesSx } from "./bubblesSx";
import { FormattedText } from "./FormattedText";

interface SampleBubbleProps {
  text: string;
  /** Stands above the words: what comes along. */
  above?: ReactNode;
}

/** A message as somebody will read it on the phone, before it is sent. */
export default function SampleBubble({ text, above }: SampleBubbleProps) {
  return (
    <Box sx={[{ px: 2, pb: 1.5, borderRadius: 1.5 }, bubblesSx]}>
      <BubbleFrame fromMe={false} opensGroup closesGroup>
        {above}
        <FormattedText text={text} />
      </BubbleFrame>
    </Box>
  );
}
