import Box from "@mui/material/Box";
import { type User, userChannel, userRoutes } from "@recado/contract";
import { isProtectedUser, mayEditUser } from "@recado/domain";
import { MailPlus, Users } from "lucide-react";
import { call } from "../../shared/api/call";
import { updateOwnUser } from "../../shared/api/session";
import { useUser } from "../../shared/api/sessionStore";
import { CrudPage } from "../../shared/crud/CrudPage";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { AvailabilityLabel } from "../availability";
import { ContactAvatar } from "../contacts";
import { QueueChips } from "../queues";
import { RenewInvitation } from "./RenewInvitation";
import { userTexts } from "./texts";
import { UserDialog } from "./UserDialog";
import { userPages } from "./userQueries";

/** The people of the company. */
export default function UsersPage() {
  const t = useTexts(userTexts);
  const me = useUser();
  const list = usePagedList(userPages);
  const own = useOwnRows(userChannel);

  function show(user: User) {
    own.put(user);
    if (user.id === me.id) updateOwnUser(user);
  }

  const columns: Column<User>[] = [
    { id: "name", title: t.columns.name, render: (user) => <Name user={user} own={user.id === me.id} />, width: "25%" },
    { id: "email", title: t.columns.email, render: (user) => <Email user={user} /> },
    { id: "profile", title: t.columns.profile, render: (user) => t.profiles[user.profile] },
    { id: "online", title: t.columns.online, render: (user) => <Status user={user} /> },
    {
      id: "queues",
      title: t.columns.queues,
      render: (user) => <QueueChips queues={user.queues} none={t.noQueues} />,
      isLong: ({ queues }) => queues.length > 0,
    },
  ];
  return (
    <CrudPage<User, "invitation">
      texts={t}
      icon={Users}
      table={{ list, columns, cardsBelow: 1160, rowName: (user) => user.name }}
      own={{ ...own, put: show }}
      dialog={({ row, part, ...rest }) =>
        row && part ? <RenewInvitation user={row} onClose={rest.onClose} /> : <UserDialog user={row} {...rest} />
      }
      actions={(user, { edit, remove, open }) => [
        ...(user.isInvited ? [{ label: t.invitation.again, icon: MailPlus, onClick: () => open("invitation") }] : []),
        edit,
        remove,
      ]}
      remove={(user) => call(userRoutes.remove, { params: { userId: user.id } })}
      removeText={({ email, isInvited }) => (isInvited ? t.invitation.withdraw(email) : t.removeText(email))}
      mayEdit={(user) => mayEditUser(me, user)}
      mayRemove={(user) => !isProtectedUser(me, user)}
    />
  );
}

function Status({ user }: { user: User }) {
  const t = useTexts(userTexts);
  return <AvailabilityLabel person={user} instead={user.isInvited ? t.invited : undefined} />;
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
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: { sm: 168 } }}>
      <ContactAvatar contact={{ id: user.id, name: user.name, profilePicUrl: null, isGroup: false }} />
      <Box component="span" sx={{ minWidth: 0, fontWeight: 600, overflowWrap: "anywhere" }}>
        {user.name}
        {own && (
          <Box component="span" sx={{ fontWeight: 400, color: "text.secondary" }}>
            {t.you}
          </Box>
        )}
      </Box>
    </Box>
  );
}
