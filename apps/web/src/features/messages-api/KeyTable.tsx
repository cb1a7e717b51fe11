import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ApiKey, type ApiKeyMade, apiKeyRoutes } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Ban, KeyRound, Plus } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import { call } from "../../shared/api/call";
import { LiveTable } from "../../shared/list/LiveTable";
import type { Column } from "../../shared/list/tableProps";
import { useWholeList } from "../../shared/list/useListSource";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat, useMoments } from "../../shared/texts/format";
import { localDay } from "../../shared/texts/localText";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { useAction } from "../../shared/ui/useAction";
import { apiKeyList } from "./apiKeyQueries";
import { KeyDialog } from "./KeyDialog";
import { Part } from "./Part";
import { messagesApiTexts } from "./texts";

const nameOf = ({ name }: ApiKey) => name;

/** The keys of the company: made, looked after and revoked here. */
export function KeyTable({ onMade }: { onMade: (made: ApiKeyMade) => void }) {
  const t = useTexts(messagesApiTexts);
  const { at: tell } = useMoments();
  const { day } = useFormat();
  const client = useQueryClient();
  const list = useWholeList(apiKeyList, nameOf);
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const { box, addButton, leavePlaceOf } = useFocusAfter(list.rows);
  const refresh = () => void client.invalidateQueries({ queryKey: apiKeyList.queryKey });
  const revoke = useAction((apiKeyId: number) => call(apiKeyRoutes.revoke, { params: { apiKeyId } }), {
    done: t.keys.revoked,
    onDone(_, apiKeyId) {
      leavePlaceOf(apiKeyId);
      refresh();
    },
  });
  const columns: Column<ApiKey>[] = [
    {
      id: "name",
      title: t.keys.columns.name,
      render: ({ name, last4 }) => (
        <>
          {name}
          <Typography component="span" variant="body2" sx={{ display: "block", color: "text.secondary" }}>
            {`rcd_…${last4}`}
          </Typography>
        </>
      ),
    },
    {
      id: "scopes",
      title: t.keys.columns.scopes,
      render: ({ scopes }) => scopes.map((scope) => t.scopes[scope]).join(" · "),
      width: "32%",
    },
    {
      id: "used",
      title: t.keys.columns.used,
      render: ({ lastUsedAt }) => (lastUsedAt ? tell(lastUsedAt) : t.keys.never),
      width: "16%",
    },
    {
      id: "state",
      title: t.keys.columns.state,
      render: ({ state, expiresAt }) =>
        state === "live" && expiresAt ? t.keys.until(day(localDay(expiresAt))) : t.keys.states[state],
      width: "18%",
    },
  ];
  const add = (variant: "contained" | "outlined", ref?: Ref<HTMLButtonElement>) => (
    <Button
      ref={ref}
      variant={variant}
      startIcon={<Plus size={18} strokeWidth={1.75} />}
      onClick={() => setMaking(true)}
    >
      {t.keys.add}
    </Button>
  );
  return (
    <Part title={t.keys.title} lead={t.keys.lead} action={add("contained", addButton)}>
      <div ref={box}>
        <LiveTable
          label={t.keys.title}
          list={list}
          columns={columns}
          cardsBelow={900}
          rowName={nameOf}
          actions={(row) =>
            row.state === "revoked"
              ? []
              : [{ label: t.keys.revoke, icon: Ban, danger: true, onClick: () => setRevoking(row) }]
          }
          empty={{ icon: KeyRound, title: t.keys.empty, text: t.keys.emptyText, action: add("outlined") }}
        />
      </div>
      {making && (
        <KeyDialog
          onMade={(made) => {
            onMade(made);
            refresh();
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {revoking && (
        <ConfirmDialog
          name={revoking.name}
          title={t.keys.revokeTitle(revoking.name)}
          text={t.keys.revokeText}
          confirm={t.keys.revoke}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(revoking.id, { onSettled: () => setRevoking(undefined) })}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Part>
  );
}

/** The button that was pressed goes with what it did: the keyboard goes on at the next key's, or at what makes a new one. */
function useFocusAfter(rows: ApiKey[]) {
  const box = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const left = useRef<{ id: number; place: number }>(undefined);
  const live = rows.filter(({ state }) => state !== "revoked");

  useEffect(() => {
    const { id, place } = left.current ?? {};
    if (place === undefined || live.some((row) => row.id === id)) return;
    left.current = undefined;
    // Each of those that are left has one button.
    const next = box.current?.querySelectorAll("button")[place] ?? addButton.current;
    if (document.activeElement === document.body || document.activeElement?.matches("main")) next?.focus();
  });

  return {
    box,
    addButton,
    leavePlaceOf(id: number) {
      left.current = { id, place: live.findIndex((row) => row.id === id) };
    },
  };
}
