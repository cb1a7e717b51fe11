import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type NewWebhook, type Webhook as WebhookRow, webhookChannel, webhookRoutes } from "@recado/contract";
import { CircleCheck, CirclePause, CircleX, KeyRound, ScrollText, Send, Webhook } from "lucide-react";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { queryFor } from "../../shared/api/queries";
import { CrudPage } from "../../shared/crud/CrudPage";
import type { Column } from "../../shared/list/tableProps";
import { useWholeList } from "../../shared/list/useListSource";
import { rowsIn, useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { useMoments } from "../../shared/texts/format";
import { linesAtMost } from "../../shared/theme/textOverflow";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { StatusWord } from "../../shared/ui/StatusWord";
import { toastDone } from "../../shared/ui/toasts";
import { useAction } from "../../shared/ui/useAction";
import { DeliveriesDialog } from "./DeliveriesDialog";
import { SecretDialog } from "./SecretDialog";
import { webhookTexts } from "./texts";
import { WebhookDialog } from "./WebhookDialog";

const webhookList = queryFor(webhookRoutes.list, {}, { live: [rowsIn(webhookChannel)] });
const textOf = ({ name, url }: WebhookRow) => `${name} ${url}`;

/** The addresses that are told what happens. */
export default function WebhooksPage() {
  const t = useTexts(webhookTexts);
  const list = useWholeList(webhookList, textOf);
  const own = useOwnRows(webhookChannel);
  const [told, setTold] = useState<NewWebhook>();
  const [renewed, setRenewed] = useState<WebhookRow>();
  const { mutate: sendExample } = useAction(
    ({ id }: WebhookRow) => call(webhookRoutes.sendExample, { params: { webhookId: id } }),
    { onDone: () => toastDone(t.exampleSent) },
  );
  const { mutate: renew, isPending: isRenewing } = useAction(
    ({ id }: WebhookRow) => call(webhookRoutes.renewSecret, { params: { webhookId: id } }),
    {
      onDone: (made) => {
        setTold(made);
        setRenewed(undefined);
      },
    },
  );
  const columns: Column<WebhookRow>[] = [
    { id: "name", title: t.columns.name, render: (row) => <Identity webhook={row} />, width: "32%" },
    {
      id: "events",
      title: t.columns.events,
      render: ({ events }) => <Events names={events.map((event) => t.events[event])} />,
      width: "30%",
    },
    { id: "state", title: t.columns.state, render: (row) => <State webhook={row} /> },
  ];
  return (
    <>
      <CrudPage<WebhookRow, "deliveries">
        texts={t}
        icon={Webhook}
        table={{ list, columns, cardsBelow: 900, rowName: ({ name }) => name }}
        own={own}
        dialog={({ row, part, onSaved, onClose }) =>
          row && part === "deliveries" ? (
            <DeliveriesDialog webhook={row} onClose={onClose} />
          ) : (
            <WebhookDialog webhook={row} onSaved={onSaved} onMade={setTold} onClose={onClose} />
          )
        }
        actions={(row, { edit, remove, open }) => [
          { label: t.actions.deliveries, icon: ScrollText, onClick: () => open("deliveries") },
          { label: t.actions.example, icon: Send, onClick: () => sendExample(row) },
          edit,
          { label: t.actions.secret, icon: KeyRound, onClick: () => setRenewed(row) },
          remove,
        ]}
        remove={({ id }) => call(webhookRoutes.remove, { params: { webhookId: id } })}
        removeText={() => t.removeText}
      />
      {renewed && (
        <ConfirmDialog
          name={renewed.name}
          title={t.secret.renew(renewed.name)}
          text={t.secret.renewText}
          confirm={t.secret.make}
          busy={isRenewing}
          onConfirm={() => renew(renewed)}
          onClose={() => setRenewed(undefined)}
        />
      )}
      {told && <SecretDialog secret={told.secret} onClose={() => setTold(undefined)} />}
    </>
  );
}

function Identity({ webhook: { name, url } }: { webhook: WebhookRow }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="inherit" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {name}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {url}
      </Typography>
    </Box>
  );
}

/** As high as its neighbours; the rest is in the tooltip. */
function Events({ names }: { names: string[] }) {
  const all = names.join(", ");
  return (
    <Box component="span" title={all} sx={linesAtMost(2)}>
      {all}
    </Box>
  );
}

const LOOKS = {
  on: { icon: CircleCheck, color: "success.main" },
  off: { icon: CirclePause, color: "text.secondary" },
  bad: { icon: CircleX, color: "error.main" },
} as const;

function State({ webhook }: { webhook: WebhookRow }) {
  const t = useTexts(webhookTexts).states;
  const moments = useMoments();
  const { deliveredAt } = webhook;
  const { look, word } = describe();

  function describe() {
    const { isActive, isGivenUp, failingSince } = webhook;
    if (isGivenUp) return { look: LOOKS.bad, word: t.givenUp };
    if (!isActive) return { look: LOOKS.off, word: t.off };
    if (failingSince) return { look: LOOKS.bad, word: t.failing(moments.at(failingSince)) };
    return { look: LOOKS.on, word: t.on };
  }

  return (
    <Box sx={{ textAlign: { xs: "end", sm: "start" } }}>
      <StatusWord look={look} word={word} />
      <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
        {deliveredAt ? t.delivered(moments.away(deliveredAt)) : t.never}
      </Typography>
    </Box>
  );
}
