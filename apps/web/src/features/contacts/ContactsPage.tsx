import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type Contact, contactChannel, contactRoutes } from "@recado/contract";
import { can } from "@recado/domain";
import { Contact as ContactIcon, Merge, MessageCircle, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useUser } from "../../shared/api/sessionStore";
import { LiveTable } from "../../shared/list/LiveTable";
import type { Column, RowAction } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useTexts } from "../../shared/texts/defineTexts";
import { Page } from "../../shared/ui/Page";
import { uiTexts } from "../../shared/ui/texts";
import { ContactDialogs, type OpenedDialog } from "./ContactDialogs";
import { ContactName } from "./ContactName";
import { ContactNumber } from "./ContactNumber";
import { SheetTools } from "./sheets/SheetTools";
import { contactTexts } from "./texts";

/** The people who talk to the company. */
export default function ContactsPage() {
  const t = useTexts(contactTexts);
  const ui = useTexts(uiTexts);
  const mayDelete = can(useUser(), "contacts-page:deleteContact");
  const list = usePagedList(contactRoutes.list, "contacts", contactChannel);
  const [opened, setOpened] = useState<OpenedDialog>();

  const columns: Column<Contact>[] = [
    { id: "name", title: t.columns.name, render: (contact) => <ContactName contact={contact} />, width: "36%" },
    { id: "number", title: t.columns.number, render: (contact) => <ContactNumber contact={contact} />, width: "20%" },
    { id: "email", title: t.columns.email, render: ({ email }) => (email ? <Email address={email} /> : null) },
  ];

  function actionsOf(contact: Contact): RowAction[] {
    const talk = { label: t.talk, icon: MessageCircle, onClick: () => setOpened({ part: "talk", contact }) };
    const edit = { label: ui.edit, icon: Pencil, onClick: () => setOpened({ part: "edit", contact }) };
    if (!mayDelete) return [talk, edit];
    return [
      talk,
      edit,
      {
        label: t.merge,
        icon: Merge,
        onClick: () => setOpened({ part: "merge", contact }),
        disabled: contact.isGroup,
      },
      { label: ui.remove, icon: Trash2, onClick: () => setOpened({ part: "remove", contact }), danger: true },
    ];
  }

  const add = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setOpened({ part: "add" })}>
      {t.add}
    </Button>
  );

  return (
    <Page title={t.title} lead={t.lead} actions={add}>
      <SheetTools>
        {(tools) => (
          <LiveTable
            label={t.title}
            list={list}
            columns={columns}
            cardsBelow={860}
            rowName={(contact) => contact.name}
            searchLabel={t.search}
            tools={tools}
            empty={{ icon: ContactIcon, ...t.empty, action: add }}
            actions={actionsOf}
          />
        )}
      </SheetTools>
      {opened && (
        <ContactDialogs
          opened={opened}
          onSaved={(contact) => list.apply({ action: "update", contact })}
          onRemoved={({ id }) => list.apply({ action: "delete", contactId: id })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
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
