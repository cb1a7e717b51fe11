import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type User, userChannel, userRoutes } from "@recado/contract";
import { Pencil, Plus, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { updateOwnUser } from "../../shared/api/session";
import { useUser } from "../../shared/api/sessionStore";
import { LiveTable } from "../../shared/list/LiveTable";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useTexts } from "../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { Page } from "../../shared/ui/Page";
import { uiTexts } from "../../shared/ui/texts";
import { useAction } from "../../shared/ui/useAction";
import { QueueChips } from "../queues";
import { OnlineStatus } from "./OnlineStatus";
import { userTexts } from "./texts";
import { UserDialog } from "./UserDialog";

/** The people of the company. */
export default function UsersPage() {
  const t = useTexts(userTexts);
  const ui = useTexts(uiTexts);
  const me = useUser();
  const list = usePagedList(userRoutes.list, "users", userChannel);
  const [edited, setEdited] = useState<User | "new">();
  const [doomed, setDoomed] = useState<User>();

  const remove = useAction((user: User) => call(userRoutes.remove, { params: { userId: user.id } }), {
    done: (_, user) => ui.removed(user.name),
    onDone: (_, user) => list.apply({ action: "delete", userId: user.id }),
  });

  function show(user: User) {
    list.apply({ action: "update", user });
    if (user.id === me.id) updateOwnUser(user);
  }

  const columns: Column<User>[] = [
    { id: "name", title: t.columns.name, render: (user) => <Name user={user} own={user.id === me.id} />, width: "22%" },
    { id: "email", title: t.columns.email, render: (user) => <Email user={user} /> },
    { id: "profile", title: t.columns.profile, render: (user) => t.profiles[user.profile] },
    { id: "queues", title: t.columns.queues, render: (user) => <QueueChips queues={user.queues} none={t.noQueues} /> },
    { id: "online", title: t.columns.online, render: (user) => <OnlineStatus online={user.online} /> },
  ];
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setEdited("new")}>
      {t.add}
    </Button>
  );

  return (
    <Page title={t.title} lead={t.lead} actions={add}>
      <LiveTable
        label={t.title}
        list={list}
        columns={columns}
        cardsBelow={1160}
        rowName={(user) => user.name}
        searchLabel={t.search}
        empty={{ icon: Users, ...t.empty, action: add }}
        actions={(user) => [
          // The operator's own people are not for others to change, and nobody deletes the account in use.
          { label: ui.edit, icon: Pencil, onClick: () => setEdited(user), disabled: user.super && !me.super },
          {
            label: ui.remove,
            icon: Trash2,
            onClick: () => setDoomed(user),
            danger: true,
            disabled: user.super || user.id === me.id,
          },
        ]}
      />
      {edited && (
        <UserDialog user={edited === "new" ? undefined : edited} onSaved={show} onClose={() => setEdited(undefined)} />
      )}
      {doomed && (
        <ConfirmDialog
          name={doomed.name}
          text={t.removeText(doomed.email)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(doomed, { onSettled: () => setDoomed(undefined) })}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </Page>
  );
}

/** An address may be long and has few places to break. */
function Email({ user }: { user: User }) {
  return (
    <Box component="span" sx={{ display: "block", minWidth: { sm: 190 }, overflowWrap: "anywhere" }}>
      {user.email}
    </Box>
  );
}

function Name({ user, own }: { user: User; own: boolean }) {
  const t = useTexts(userTexts);
  return (
    <Box component="span" sx={{ fontWeight: 600 }}>
      {user.name}
      {own && (
        <Box component="span" sx={{ fontWeight: 400, color: "text.secondary" }}>
          {t.you}
        </Box>
      )}
    </Box>
  );
}
