import Box from "@mui/material/Box";
import { type Campaign, campaignChannel, campaignRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { call } from "../../shared/api/call";
import { queryFor } from "../../shared/api/queries";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { describeError } from "../../shared/ui/describeError";
import { TextLink } from "../../shared/ui/TextLink";
import { toastUndo } from "../../shared/ui/toasts";
import { useAction } from "../../shared/ui/useAction";
import { canBeMended, formatAudience } from "./formatAudience";
import { campaignTexts } from "./texts";
import { useCompanyTimes } from "./useCompanyTimes";

export interface CampaignActions {
  /** Asks first, with who will get it. */
  start: (campaign: Campaign) => void;
  /** At once, since what goes wrong must end at once; it can be undone. */
  stop: (campaign: Campaign) => void;
  /** Asks first. */
  restart: (campaign: Campaign) => void;
  /** The questions; to be drawn. */
  dialog: ReactNode;
}

const paramsOf = ({ id }: Campaign) => ({ params: { campaignId: id } });

/** What sets a campaign going, and what stops it. */
export function useCampaignActions(): CampaignActions {
  const t = useTexts(campaignTexts);
  const own = useOwnRows(campaignChannel);
  const [asked, setAsked] = useState<{ action: "start" | "restart"; campaign: Campaign }>();
  const close = () => setAsked(undefined);
  const start = useAction((one: Campaign) => call(campaignRoutes.start, paramsOf(one)), {
    done: ({ name }) => t.started(name),
    onDone: own.put,
  });
  // By campaign, how to take back the offer to undo its stop.
  const offers = useRef(new Map<number, () => void>());
  const restart = useAction((one: Campaign) => call(campaignRoutes.restart, paramsOf(one)), {
    done: ({ name }) => t.restarted(name),
    onDone(going) {
      own.put(going);
      offers.current.get(going.id)?.();
      offers.current.delete(going.id);
    },
  });
  const stop = useAction((one: Campaign) => call(campaignRoutes.cancel, paramsOf(one)), {
    onDone(stopped) {
      own.put(stopped);
      offers.current.set(
        stopped.id,
        toastUndo(t.stopped(stopped.name), () => restart.mutate(stopped)),
      );
    },
  });

  return {
    start: (campaign) => setAsked({ action: "start", campaign }),
    stop: stop.mutate,
    restart: (campaign) => setAsked({ action: "restart", campaign }),
    dialog: (
      <>
        {asked?.action === "start" && (
          <StartQuestion
            campaign={asked.campaign}
            busy={start.isPending}
            onConfirm={() => start.mutate(asked.campaign, { onSettled: close })}
            onClose={close}
          />
        )}
        {asked?.action === "restart" && (
          <ConfirmDialog
            name={asked.campaign.name}
            title={t.restartTitle(asked.campaign.name)}
            text={t.restartText}
            confirm={t.restart}
            isHarmless
            busy={restart.isPending}
            onConfirm={() => restart.mutate(asked.campaign, { onSettled: close })}
            onClose={close}
          />
        )}
      </>
    ),
  };
}

/** A link of the colour of its sentence. */
const WITHIN = { color: "inherit", textDecoration: "underline" } as const;

interface StartQuestionProps {
  campaign: Campaign;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says who will get it, and who will not and why, before the first word leaves. */
function StartQuestion({ campaign, busy, onConfirm, onClose }: StartQuestionProps) {
  const t = useTexts(campaignTexts);
  const { count } = useCompanyTimes();
  const audience = useQuery({ ...queryFor(campaignRoutes.audience, paramsOf(campaign)), gcTime: 0 });
  const isForNobody = audience.data?.recipients === 0;
  const known = audience.data ? formatAudience(audience.data, t.audience, count) : t.counting;
  const wrongNumbersOf = audience.data && canBeMended(audience.data) && campaign.contactListId;
  return (
    <ConfirmDialog
      name={campaign.name}
      title={t.startTitle(campaign.name)}
      text={
        audience.error ? (
          describeError(audience.error).text
        ) : (
          <Box component="span" sx={isForNobody ? { color: "warning.main" } : undefined}>
            {known}
            {wrongNumbersOf && (
              <>
                {" "}
                <TextLink to={`/contact-lists/${wrongNumbersOf}/contacts`} sx={WITHIN}>
                  {t.openList}
                </TextLink>
              </>
            )}
          </Box>
        )
      }
      confirm={t.start}
      isHarmless
      disabled={isForNobody}
      busy={busy || audience.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
