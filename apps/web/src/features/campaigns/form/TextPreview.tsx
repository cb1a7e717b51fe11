import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type CAMPAIGN_MESSAGES, type CampaignPreviewInput, campaignRoutes } from "@recado/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useWatch } from "react-hook-form";
import { call } from "../../../shared/api/call";
import { keyOf } from "../../../shared/api/queries";
import { useDebounced } from "../../../shared/list/useDebounced";
import { useTexts } from "../../../shared/texts/defineTexts";
import { SampleBubble } from "../../conversation";
import { confirmationName, messageName } from "./campaignValues";
import { campaignFormTexts } from "./texts";

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
  const input: CampaignPreviewInput = { messages: confirmation ? [question, text] : [text], contactListId };
  const settled = useDebounced(JSON.stringify(input));
  const preview = useQuery({
    queryKey: [...keyOf(campaignRoutes.preview), settled],
    queryFn: ({ signal }) => call(campaignRoutes.preview, { body: JSON.parse(settled), signal }),
    placeholderData: keepPreviousData,
    enabled: input.messages.some((message) => message.trim() !== ""),
    gcTime: 0,
  });
  const [first = "", second] = preview.data?.messages ?? [];
  const [shownQuestion, shownText] = second === undefined ? ["", first] : [first, second];
  const isEmpty = input.messages.every((message) => message.trim() === "");

  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {preview.data && !isEmpty ? t.previewFor(preview.data.name) : t.preview}
      </Typography>
      {isEmpty && !attachment ? (
        <Note>{t.previewEmpty}</Note>
      ) : (
        <Box sx={{ display: "grid", gap: 1 }} aria-busy={preview.isFetching}>
          {confirmation && shownQuestion !== "" && (
            <>
              <SampleBubble text={shownQuestion} />
              <Note>{t.afterAnswer}</Note>
            </>
          )}
          {(shownText !== "" || attachment) && !isEmpty && <SampleBubble text={shownText} above={attachment} />}
          {isEmpty && <SampleBubble text="" above={attachment} />}
        </Box>
      )}
      {preview.error && <Note>{t.previewFailed}</Note>}
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
