import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { CAMPAIGN_MESSAGES } from "@recado/contract";
import { type ReactNode, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTexts } from "../../../shared/texts/defineTexts";
import { Notice } from "../../../shared/ui/Notice";
import { useCompanyTimes } from "../useCompanyTimes";
import { confirmationName, messageName } from "./campaignValues";
import { campaignFormTexts } from "./texts";
import { useCampaignRenderer } from "./useCampaignRenderer";
import { useReaders } from "./useReaders";

const NOBODY = { name: "", number: "" };

/** Warns of recipients without the e-mail that a text has in it, before anything is sent. */
export function MissingEmailsNotice() {
  const contactListId = useWatch({ name: "contactListId" }) as number | null;
  const missing = useMissingEmails(contactListId);
  return (
    missing && (
      <Notice kind="warning">
        <MissingEmails {...missing} />
      </Notice>
    )
  );
}

interface Missing {
  names: string[];
  total: number;
  isWhole: boolean;
}

/** Whose address a text asks for in vain; null for nobody. */
function useMissingEmails(contactListId: number | null): Missing | null {
  const confirmation = useWatch({ name: "confirmation" }) === true;
  const texts = useWatch({
    name: CAMPAIGN_MESSAGES.flatMap((place) => [messageName(place), confirmationName(place)]),
  }) as string[];
  const render = useCampaignRenderer();
  const readers = useReaders(contactListId);
  const sent = texts.filter((_, index) => confirmation || index % 2 === 0);
  const asksForEmail = sent.some(
    (text) => render(text, { ...NOBODY, email: "" }) !== render(text, { ...NOBODY, email: "@" }),
  );
  if (!asksForEmail || !readers?.isList) return null;
  const names = readers.people.filter(({ email }) => email === "").map(({ name }) => name);
  return names.length === 0 ? null : { names, total: readers.people.length, isWhole: readers.isWhole };
}

function MissingEmails({ names, total, isWhole }: Missing) {
  const t = useTexts(campaignFormTexts).gaps;
  const { count, join } = useCompanyTimes();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const some = count(names.length);
  return (
    <div>
      <Line
        action={
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
            sx={ACTION}
          >
            {isOpen ? t.hide : t.who}
          </Button>
        }
      >
        <b style={{ fontWeight: 600 }}>
          {isWhole ? t.noEmail(some, count(total)) : t.noEmailSoFar(some, count(total))}
        </b>
        {` ${t.staysEmpty}`}
      </Line>
      {isOpen && (
        <Typography id={id} variant="body2" sx={{ mt: 0.5, overflowWrap: "anywhere" }}>
          {join(names)}
        </Typography>
      )}
    </div>
  );
}

/** No higher than the line it stands on; on a phone it has one of its own. */
const ACTION = {
  flex: "none",
  my: { xs: 0, sm: -1 },
  boxShadow: "inset 0 0 0 1px currentColor",
  color: "warning.main",
};

function Line({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1 }}>
      <Box component="span" sx={{ flex: "1 1 220px", color: "warning.main" }}>
        {children}
      </Box>
      {action}
    </Box>
  );
}
