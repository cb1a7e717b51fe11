import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Campaign } from "@recado/contract";
import type { MouseEvent } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { campaignTexts } from "../texts";
import { campaignFormTexts } from "./texts";

/** What the button that sends the form is to lead to, besides saving. */
export type Next = "close" | "test" | "restart";

interface CampaignToolsProps {
  status: Campaign["status"] | undefined;
  /** Said just before the form is sent. */
  onNext: (next: Next) => void;
  onStop: () => void;
}

/** The buttons beside the one that saves. */
export function CampaignTools({ status, onNext, onStop }: CampaignToolsProps) {
  const t = useTexts(campaignFormTexts);
  const list = useTexts(campaignTexts);
  // There the long words would push the others out of their row.
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  // Not buttons that send by themselves: Enter in a field presses the first of those.
  const saveAnd = (next: Next) => (event: MouseEvent<HTMLButtonElement>) => {
    onNext(next);
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <>
      <Button
        aria-label={isPhone ? t.test : undefined}
        onClick={saveAnd("test")}
        sx={{ ml: -1.5, mr: "auto", whiteSpace: "nowrap" }}
      >
        {isPhone ? t.testShort : t.test}
      </Button>
      {status === "EM_ANDAMENTO" && (
        <Button color="error" onClick={onStop}>
          {list.stop}
        </Button>
      )}
      {status === "CANCELADA" && <Button onClick={saveAnd("restart")}>{t.saveAndRestart}</Button>}
    </>
  );
}
