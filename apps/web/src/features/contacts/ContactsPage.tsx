import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type Contact, contactChannel, contactRoutes } from "@recado/contract";
import { can } from "@recado/domain";
import { CalendarClock, Contact as ContactIcon, ListPlus, Merge, MessageCircle } from "lucide-react";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { useUser } from "../../shared/api/sessionStore";
import { CrudPage } from "../../shared/crud/CrudPage";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { CreateListDialog, useMayManageLists } from "../contact-lists";
import { useMaySchedule } from "../schedules";
import { ContactName } from "./ContactName";
import { ContactNumber } from "./ContactNumber";
import { type ContactPart, ContactsDialog } from "./ContactsDialog";
import { contactPages } from "./contactQueries";
import { useSheetTools } from "./sheets/useSheetTools";
import { contactTexts } from "./texts";

/** The people who talk to the company. */
export default function ContactsPage() {
  const t = useTexts(contactTexts);
  const mayDelete = can(useUser(), "contacts-page:deleteContact");
  const maySchedule = useMaySchedule();
  const list = usePagedList(contactPages);
  const own = useOwnRows(contactChannel);
  const sheets = useSheetTools({ searched: list.searched });
  const mayMakeLists = useMayManageLists();
  const [isMakingList, setIsMakingList] = useState(false);
  const makeList = () => setIsMakingList(true);
  const tools = (
    <>
      {sheets.tools}
      {mayMakeLists && (
        <Button variant="outlined" startIcon={<ListPlus size={18} />} onClick={makeList}>
          {t.makeList}
        </Button>
      )}
    </>
  );

  const columns: Column<Contact>[] = [
    { id: "name", title: t.columns.name, render: (contact) => <ContactName contact={contact} />, width: "36%" },
    { id: "number", title: t.columns.number, render: (contact) => <ContactNumber contact={contact} />, width: "20%" },
    { id: "email", title: t.columns.email, render: ({ email }) => (email ? <Email address={email} /> : null) },
  ];
  return (
    <CrudPage<Contact, ContactPart>
      texts={t}
      icon={ContactIcon}
      table={{ list, columns, cardsBelow: 860, rowName: (contact) => contact.name, tools }}
      above={
        <>
          {sheets.above}
          {isMakingList && (
            <CreateListDialog of={{ searchParam: list.searched }} onClose={() => setIsMakingList(false)} />
          )}
        </>
      }
      toolActions={[
        ...sheets.actions,
        ...(mayMakeLists ? [{ label: t.makeList, icon: ListPlus, onClick: makeList }] : []),
      ]}
      own={own}
      dialog={(props) => <ContactsDialog {...props} onMerged={(other) => own.drop(other.id)} />}
      actions={({ isGroup }, { edit, remove, open }) => {
        const talk = { label: t.talk, icon: MessageCircle, onClick: () => open("talk") };
        const merge = { label: t.merge, icon: Merge, onClick: () => open("merge"), disabled: isGroup };
        const schedule = { label: t.schedule, icon: CalendarClock, onClick: () => open("schedule") };
        const begins = maySchedule ? [talk, schedule] : [talk];
        return mayDelete ? [...begins, edit, merge, remove] : [...begins, edit];
      }}
      remove={(contact) => call(contactRoutes.remove, { params: { contactId: contact.id } })}
      removeText={() => t.removeText}
    />
  );
}

/** An address may be long and has few places to break. */
function Email({ address }: { address: string }) {
  return (
    <Box component="span" sx={{ overflowWrap: "anywhere" }}>
      {address}
    </Box>
  );
}
