import useMediaQuery from "@mui/material/useMediaQuery";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";

/** Where the field is wide enough for all of it: in between, the customer's card stands beside it. */
const ROOM = "(min-width: 1440px), (min-width: 1024px) and (max-width: 1279.95px)";

interface HintOptions {
  isSlim: boolean;
  isSigned: boolean;
  offersAnswers: boolean;
}

/** What stands in the empty field where its label would be cut, or would leave out what there is room to say. */
export function useHint({ isSlim, isSigned, offersAnswers }: HintOptions): string | undefined {
  const t = useTexts(messageTexts);
  const hasRoom = useMediaQuery(ROOM);
  if (isSlim) return isSigned ? t.writeShort : t.writeUnsigned;
  return hasRoom && offersAnswers ? t.writeLong : undefined;
}
