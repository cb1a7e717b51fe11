import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { CAMPAIGN_MESSAGES } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTexts } from "../../../shared/texts/defineTexts";
import { connectionList } from "../../connections";
import { ContactAvatar } from "../../contacts";
import { SampleBubble } from "../../conversation";
import { confirmationName, messageName } from "./campaignValues";
import { ReaderChoice } from "./ReaderChoice";
import { campaignFormTexts } from "./texts";
import { useCampaignRenderer } from "./useCampaignRenderer";
import { useReaders } from "./useReaders";

interface TextPreviewProps {
  place: (typeof CAMPAIGN_MESSAGES)[number];
  /** The customer is asked first, and gets the message when there is an answer. */
  confirmation: boolean;
  attachment: ReactNode;
}

/** The texts as a customer of the list will read them, as they are typed. */
export function TextPreview({ place, confirmation, attachment }: TextPreviewProps) {
  const t = useTexts(campaignFormTexts);
  const id = useId();
  const [text, question, contactListId] = useWatch({
    name: [messageName(place), confirmationName(place), "contactListId"],
  }) as [string, string, number | null];
  const render = useCampaignRenderer();
  const readers = useReaders(contactListId);
  const [readerId, setReaderId] = useState<number>();
  const reader = readers?.people.find(({ id }) => id === readerId) ?? readers?.people[0];
  const shownText = reader ? render(text, reader) : "";
  const shownQuestion = confirmation && reader ? render(question, reader) : "";
  const isEmpty = shownText === "" && shownQuestion === "" && !attachment;

  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: "flex",
        flexDirection: "column",
        minHeight: { md: 420 },
        borderRadius: "14px",
        overflow: "hidden",
        boxShadow: "0 0 0 1px var(--line)",
      }}
    >
      <Head id={id} sub={reader && !isEmpty ? t.previewFor(reader.name) : t.preview} />
      <Box sx={WALL}>
        {isEmpty && <Note>{t.previewEmpty}</Note>}
        {shownQuestion !== "" && (
          <>
            <SampleBubble text={shownQuestion} />
            <Note>{t.afterAnswer}</Note>
          </>
        )}
        {(shownText !== "" || attachment) && <SampleBubble text={shownText} above={attachment} />}
      </Box>
      {reader && readers?.isList && <ReaderChoice people={readers.people} reader={reader} onChange={setReaderId} />}
    </Box>
  );
}

/** One paper behind all of them. */
const WALL = {
  flex: 1,
  py: 1,
  bgcolor: "var(--wall)",
  backgroundImage: "radial-gradient(var(--wall-dot) 1px, transparent 1px)",
  backgroundSize: "24px 24px",
  "& > div": { background: "none" },
  "& > p": { px: 2.5, py: 1 },
};

/** Who it comes from, and that this is not sent yet. */
function Head({ id, sub }: { id: string; sub: string }) {
  const t = useTexts(campaignFormTexts);
  const [connectionId] = useWatch({ name: "whatsappIds" }) as number[];
  const { data: connections } = useQuery(connectionList);
  const connection = connections?.find((each) => each.id === connectionId);
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.25,
        minHeight: 60,
        px: 2,
        py: 1,
        bgcolor: "background.paper",
        borderBottom: "1px solid var(--line)",
      }}
    >
      {connection && (
        <ContactAvatar contact={{ id: connection.id, name: connection.name, profilePicUrl: null, isGroup: false }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {connection && (
          <Typography variant="subtitle1" component="p" noWrap>
            {connection.name}
          </Typography>
        )}
        <Typography
          id={id}
          component="h3"
          variant={connection ? "caption" : "subtitle2"}
          sx={{ display: "block", color: connection ? "text.secondary" : undefined, overflowWrap: "anywhere" }}
        >
          {sub}
        </Typography>
      </Box>
      <Box
        component="span"
        sx={{
          flex: "none",
          px: 1,
          py: "3px",
          borderRadius: "8px",
          font: "600 12px/16px var(--font)",
          color: "var(--good)",
          bgcolor: "var(--good-bg)",
        }}
      >
        {t.live}
      </Box>
    </Box>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
      {children}
    </Typography>
  );
}
