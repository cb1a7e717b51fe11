import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { DELIVERY_STATES, type Webhook, type WebhookDelivery, webhookRoutes } from "@recado/contract";
import { HOUR_MS } from "@recado/domain";
import { useInfiniteQuery } from "@tanstack/react-query";
import { RotateCcw, ScrollText, SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { call } from "../../shared/api/call";
import { keyOf } from "../../shared/api/queries";
import { SelectInput } from "../../shared/form/SelectInput";
import { ClearSearch } from "../../shared/list/ClearSearch";
import { MoreButton } from "../../shared/list/MoreButton";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat, useMoments } from "../../shared/texts/format";
import { FACT_SEPARATOR, unbroken } from "../../shared/texts/unbroken";
import { ChoiceMenu } from "../../shared/ui/ChoiceMenu";
import { EmptyState } from "../../shared/ui/EmptyState";
import { FailedPart } from "../../shared/ui/FailedPart";
import { FormDialog } from "../../shared/ui/FormDialog";
import { HttpBody } from "../../shared/ui/HttpBody";
import { IconAction } from "../../shared/ui/IconAction";
import { Summary } from "../../shared/ui/Summary";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { useAction } from "../../shared/ui/useAction";
import { webhookTexts } from "./texts";

type State = (typeof DELIVERY_STATES)[number];

/** So often is looked what became of what is on its way. */
const EVERY_MS = 2_000;
const SINCE = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS } as const;

function useDeliveries(webhookId: number, state: State | "") {
  return useInfiniteQuery({
    queryKey: [...keyOf(webhookRoutes.listDeliveries), webhookId, state],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === 0 ? {} : { before: String(pageParam) };
      const query = { ...(state === "" ? {} : { state }), ...before };
      return call(webhookRoutes.listDeliveries, { params: { webhookId }, query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, deliveries }) => (hasMore ? deliveries.at(-1)?.id : undefined),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ deliveries }) => deliveries.some((each) => each.state === "waiting")) ? EVERY_MS : false,
  });
}

/** What was sent to a webhook, what it answered, and a way to send it again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { deliveries: t, actions } = useTexts(webhookTexts);
  const ui = useTexts(uiTexts);
  const [state, setState] = useState<State | "">("");
  const filter = useRef<HTMLInputElement>(null);
  const list = useDeliveries(webhook.id, state);
  const { data, error, refetch } = list;
  const params = { webhookId: webhook.id };
  const { mutate: replaySince, isPending } = useAction(
    (span: keyof typeof SINCE) => {
      const since = new Date(Date.now() - SINCE[span]).toISOString();
      return call(webhookRoutes.replaySince, { params, body: { since } });
    },
    {
      onDone: ({ count }) => {
        toastDone(t.replayed(count));
        void refetch();
      },
    },
  );
  const { mutate: replay } = useAction(
    ({ id: deliveryId }: WebhookDelivery) => call(webhookRoutes.replay, { params: { ...params, deliveryId } }),
    { onDone: () => void refetch() },
  );
  const { mutate: sendExample, isPending: isSending } = useAction(() => call(webhookRoutes.sendExample, { params }), {
    onDone: () => void refetch(),
  });
  const action =
    state === "" ? (
      <Button variant="outlined" loading={isSending} onClick={() => sendExample()}>
        {actions.example}
      </Button>
    ) : (
      <ClearSearch label={ui.clearFilters} onClear={() => setState("")} field={filter} />
    );
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  return (
    <FormDialog title={t.title(webhook.name)} onClose={onClose} size="md">
      <DialogContent>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, pt: 1, pb: 2 }}>
          <SelectInput
            label={t.filter}
            value={state}
            inputRef={filter}
            onChange={({ target }) => setState(target.value as State | "")}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ flex: "1 1 160px" }}
          >
            <MenuItem value="">{t.all}</MenuItem>
            {DELIVERY_STATES.map((each) => (
              <MenuItem key={each} value={each}>
                {t[each]}
              </MenuItem>
            ))}
          </SelectInput>
          <ChoiceMenu
            choices={Object.keys(SINCE) as (keyof typeof SINCE)[]}
            nameOf={(span) => t.since[span]}
            onChoose={(span) => replaySince(span)}
            opener={(opener) => (
              <Button
                variant="outlined"
                startIcon={<RotateCcw size={18} />}
                loadingPosition="start"
                loading={isPending}
                sx={{ flex: "0 1 auto" }}
                {...opener}
              >
                {t.replayFailed}
              </Button>
            )}
          />
        </Box>
        {error && !data ? (
          <FailedPart error={error} onRetry={() => void refetch()} />
        ) : !deliveries ? (
          <Skeleton variant="rounded" height={240} aria-hidden />
        ) : deliveries.length === 0 ? (
          <EmptyState
            icon={state ? SearchX : ScrollText}
            {...(state ? { title: t.noneInState } : t.none)}
            action={action}
          />
        ) : (
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} onReplay={() => replay(delivery)} />
            ))}
          </Box>
        )}
        <MoreButton list={list} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

const COLORS = { waiting: "default", delivered: "success", failed: "error" } as const;

function Delivery({ delivery, onReplay }: { delivery: WebhookDelivery; onReplay: () => void }) {
  const texts = useTexts(webhookTexts);
  const t = texts.deliveries;
  const moments = useMoments();
  const { took } = useFormat();
  const { event, state, attempts, status, answer, tookMs, body, createdAt } = delivery;
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down("sm"), { noSsr: true });
  // On a phone only what failed has the words on its button: of the others many fit.
  const isBrief = isNarrow && state !== "failed";
  const at = moments.at(createdAt);
  const facts = [
    at,
    attempts > 0 ? t.tries(attempts) : state === "failed" && t.notTried,
    status !== null && (status === 0 ? t.noAnswer : `HTTP\u00a0${status}`),
    tookMs !== null && unbroken(took(tookMs)),
  ];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "divider", py: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Box
          component="details"
          sx={{ flex: isBrief ? "1 1 160px" : "1 1 220px", minWidth: 0, "&[open]": { flexBasis: "100%" } }}
        >
          <Summary line={24}>
            {/* One below the other: what failed is found at a glance. */}
            <Chip
              size="small"
              variant="outlined"
              color={COLORS[state]}
              label={t.became[state]}
              sx={{ mr: 1, height: 20, minWidth: 80 }}
            />
            <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
              {texts.events[event]}
            </Typography>
            <Typography variant="caption" component="span" sx={{ display: "block", color: "text.secondary" }}>
              {facts.filter(Boolean).join(FACT_SEPARATOR)}
            </Typography>
          </Summary>
          <Box sx={{ display: "grid", gap: 1, my: 1 }}>
            <HttpBody title={t.body} text={body} level="h3" />
            {answer && <HttpBody title={t.answer} text={answer} level="h3" />}
          </Box>
        </Box>
        {state !== "waiting" && isBrief && (
          <IconAction label={t.replay} icon={RotateCcw} onClick={onReplay} sx={{ color: "primary.main" }} />
        )}
        {state !== "waiting" && !isBrief && (
          <Button
            size="small"
            color={state === "failed" ? "primary" : "inherit"}
            startIcon={<RotateCcw size={16} aria-hidden />}
            onClick={onReplay}
            // Below the words it begins where they do.
            sx={{ ml: { xs: 1.25, sm: 0 } }}
          >
            {t.replay}
          </Button>
        )}
      </Box>
    </Box>
  );
}
