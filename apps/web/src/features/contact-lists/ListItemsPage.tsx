import Box from "@mui/material/Box";
import {
  type ContactList,
  type ContactListItem,
  contactListChannel,
  contactListItemChannel,
  contactListItemRoutes,
} from "@recado/contract";
import { can, formatPhone } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { BookUser } from "lucide-react";
import { useMemo } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { call } from "../../shared/api/call";
import { useUser } from "../../shared/api/sessionStore";
import { CrudPage } from "../../shared/crud/CrudPage";
import { SkeletonRows } from "../../shared/list/SkeletonRows";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useLiveChannel } from "../../shared/live/useLiveChannel";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { Page } from "../../shared/ui/Page";
import { WayBack } from "../../shared/ui/WayBack";
import { SheetTools } from "../contacts";
import { CheckProgress, isChecked } from "./CheckProgress";
import { contactList, itemPages } from "./contactListQueries";
import { ItemName } from "./ItemName";
import { ListItemDialog } from "./ListItemDialog";
import { contactListTexts } from "./texts";

const LISTS = "/contact-lists";

/** Who is on a list. */
export default function ListItemsPage() {
  const t = useTexts(contactListTexts);
  const navigate = useNavigate();
  const id = Number(useParams().contactListId);
  const { data, error, refetch } = useQuery(contactList(id));
  useLiveChannel(contactListChannel, (event) => {
    if (event.action === "delete" && event.id === id) void navigate(LISTS, { replace: true });
  });
  if (data) return <Items key={id} list={data} />;
  return (
    <Page isWide title={t.title}>
      {error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <SkeletonRows columns={3} height={61} />}
    </Page>
  );
}

function Items({ list: contacts }: { list: ContactList }) {
  const t = useTexts(contactListTexts);
  const mayRemove = can(useUser(), "contacts-page:deleteContact");
  const { id, name, contactsCount, validCount } = contacts;
  const lead = contactsCount > 0 && isChecked(contacts) ? t.summary(contactsCount, validCount) : undefined;
  const list = usePagedList(useMemo(() => itemPages(id), [id]));
  const own = useOwnRows(contactListItemChannel);
  const columns: Column<ContactListItem>[] = [
    { id: "name", title: t.items.columns.name, render: (item) => <ItemName item={item} />, width: "38%" },
    { id: "number", title: t.items.columns.number, render: ({ number }) => formatPhone(number), width: "24%" },
    { id: "email", title: t.items.columns.email, render: ({ email }) => email || null },
  ];
  return (
    <SheetTools contactListId={id} searched={list.searched}>
      {(sheets) => (
        <CrudPage<ContactListItem>
          texts={{ ...t.items, title: name, lead }}
          icon={BookUser}
          table={{
            list,
            columns,
            cardsBelow: 860,
            rowName: (item) => item.name,
            tools: <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>{sheets.tools}</Box>,
          }}
          wayBack={<WayBack to={LISTS}>{t.items.back}</WayBack>}
          above={
            <>
              <CheckProgress list={contacts} />
              {sheets.above}
            </>
          }
          toolActions={sheets.actions}
          own={own}
          dialog={({ row, ...rest }) => <ListItemDialog contactListId={id} item={row} {...rest} />}
          actions={(_, { edit, remove }) => (mayRemove ? [edit, remove] : [edit])}
          remove={(item) => call(contactListItemRoutes.remove, { params: { contactListItemId: item.id } })}
          removeText={() => t.items.removeText}
        />
      )}
    </SheetTools>
  );
}
