import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type Connection, connectionStateRoutes } from "@recado/contract";
import { can } from "@recado/domain";
import { usePrefetchQuery } from "@tanstack/react-query";
import { Check, HeartPulse, Pencil, Plus, Smartphone, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { useUser } from "../../shared/api/sessionStore";
import { LiveTable } from "../../shared/list/LiveTable";
import type { Column } from "../../shared/list/tableProps";
import { useAddAtOnce, useBeginAtOnce } from "../../shared/screen/addAtOnce";
import { useTexts } from "../../shared/texts/defineTexts";
import { useMoments } from "../../shared/texts/format";
import type { Action } from "../../shared/ui/ActionMenu";
import { Page } from "../../shared/ui/Page";
import { uiTexts } from "../../shared/ui/texts";
import { useAction } from "../../shared/ui/useAction";
import { queueList } from "../queues";
import { type ConnectionAction, ConnectionButtons } from "./ConnectionButtons";
import { ConnectionDialogs, type OpenedDialog } from "./ConnectionDialogs";
import { ConnectionName } from "./ConnectionName";
import { networkList } from "./connectionQueries";
import { healthTexts } from "./health/texts";
import { useRenewal } from "./pairing/useRenewal";
import { StatusLabel } from "./StatusLabel";
import { connectionTexts } from "./texts";
import { useConnectionRows } from "./useConnectionRows";

const CARDS_BELOW = 1240;

/** The company's numbers: how each is doing, and what can be done about it. */
export default function ConnectionsPage() {
  const t = useTexts(connectionTexts);
  const ui = useTexts(uiTexts);
  const health = useTexts(healthTexts);
  const { at } = useMoments();
  const user = useUser();
  const [mayAct, mayAdd, mayManage] = [
    can(user, "connections-page:actionButtons"),
    can(user, "connections-page:addConnection"),
    can(user, "connections-page:editOrDeleteConnection"),
  ];
  const { list, put, drop } = useConnectionRows();
  // What the dialog asks for, so that it opens complete.
  usePrefetchQuery(networkList);
  usePrefetchQuery(queueList);
  const [opened, setOpened] = useState<OpenedDialog>();

  useAddAtOnce(() => mayAdd && setOpened({ part: "add" }));

  const pair = (pairing: { id: number; wasAsked: boolean }) => setOpened({ part: "pair", ...pairing });
  const begin = useAction((id: number) => call(connectionStateRoutes.start, { params: { whatsappId: id } }));
  const renewal = useRenewal({ onBegin: ({ id }) => pair({ id, wasAsked: true }) });

  function start(id: number) {
    begin.mutate(id);
    pair({ id, wasAsked: true });
  }

  function act(action: ConnectionAction, connection: Connection) {
    const { id } = connection;
    if (action === "stop") setOpened({ part: "stop", id });
    else if (action === "start") start(id);
    else if (action === "renew") renewal.renew(connection);
    else pair({ id, wasAsked: false });
  }

  useBeginAtOnce((id) => {
    const connection = list.rows.find((row) => row.id === id);
    if (!mayAct || !connection) return;
    if (connection.status === "DISCONNECTED") start(id);
    else pair({ id, wasAsked: false });
  });

  function takeIn(connection: Connection, { isNew }: { isNew: boolean }) {
    put(connection);
    if (isNew) start(connection.id);
    else setOpened(undefined);
  }

  const isCards = useMediaQuery((theme) => theme.breakpoints.down(CARDS_BELOW), { noSsr: true });
  const columns: Column<Connection>[] = [
    { id: "name", title: t.columns.name, render: (row) => <ConnectionName connection={row} />, width: "22%" },
    { id: "status", title: t.columns.status, render: ({ status }) => <StatusLabel status={status} />, width: "25%" },
    ...(mayAct
      ? [
          {
            id: "session",
            // In a card the buttons tell what they are for.
            title: isCards ? "" : t.columns.session,
            render: (row: Connection) => <ConnectionButtons connection={row} onDo={act} />,
            width: "25%",
          },
        ]
      : []),
    { id: "updated", title: t.columns.updated, render: ({ updatedAt }) => at(updatedAt), width: "15%" },
    {
      id: "isDefault",
      title: t.columns.isDefault,
      render: ({ isDefault }) => (isDefault ? <DefaultSign /> : null),
    },
  ];

  function actionsOf({ id }: Connection): Action[] {
    return [
      ...(mayAct ? [{ label: health.open, icon: HeartPulse, onClick: () => setOpened({ part: "health", id }) }] : []),
      ...(mayManage
        ? [
            { label: ui.edit, icon: Pencil, onClick: () => setOpened({ part: "edit", id }) },
            { label: ui.remove, icon: Trash2, onClick: () => setOpened({ part: "remove", id }), danger: true },
          ]
        : []),
    ];
  }

  const addButton = (label: string, variant: "contained" | "outlined") =>
    mayAdd && (
      <Button variant={variant} startIcon={<Plus size={18} />} onClick={() => setOpened({ part: "add" })}>
        {label}
      </Button>
    );

  return (
    <Page isWide title={t.title} lead={t.lead} actions={addButton(t.add, "contained")}>
      <LiveTable
        label={t.title}
        list={list}
        columns={columns}
        cardsBelow={CARDS_BELOW}
        rowName={({ name }) => name}
        empty={{
          icon: Smartphone,
          title: t.empty.title,
          text: t.empty.text,
          action: addButton(t.empty.go, "outlined"),
        }}
        actions={mayAct || mayManage ? actionsOf : undefined}
      />
      {opened && (
        <ConnectionDialogs
          opened={opened}
          connections={list.rows}
          onSaved={takeIn}
          onRemoved={drop}
          onClose={() => setOpened(undefined)}
        />
      )}
      {renewal.dialog}
    </Page>
  );
}

function DefaultSign() {
  const t = useTexts(connectionTexts);
  return (
    <Box component="span" sx={{ display: "inline-grid", verticalAlign: "middle" }}>
      <Check size={18} strokeWidth={1.75} role="img" aria-label={t.isDefault} />
    </Box>
  );
}
