import { type ContactList, contactListChannel, contactListRoutes } from "@recado/contract";
import { BookUser, UsersRound } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { call } from "../../shared/api/call";
import { CrudPage } from "../../shared/crud/CrudPage";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { TextLink } from "../../shared/ui/TextLink";
import { SampleSheet } from "../contacts";
import { CheckState } from "./CheckState";
import { ContactListDialog } from "./ContactListDialog";
import { contactListPages } from "./contactListQueries";
import { contactListTexts } from "./texts";

/** The lists campaigns write to. */
export default function ContactListsPage() {
  const t = useTexts(contactListTexts);
  const navigate = useNavigate();
  const list = usePagedList(contactListPages);
  const own = useOwnRows(contactListChannel);
  const columns: Column<ContactList>[] = [
    {
      id: "name",
      title: t.columns.name,
      render: ({ id, name }) => <TextLink to={pathOfItems(id)}>{name}</TextLink>,
      width: "40%",
    },
    { id: "contacts", title: t.columns.contacts, render: ({ contactsCount }) => t.number(contactsCount), width: "16%" },
    {
      id: "check",
      title: t.columns.check,
      render: (row) => (row.contactsCount > 0 ? <CheckState list={row} /> : null),
    },
  ];
  return (
    <CrudPage
      texts={t}
      icon={BookUser}
      table={{ list, columns, cardsBelow: 800, rowName: ({ name }) => name, tools: <SampleSheet /> }}
      own={own}
      dialog={({ row, onSaved, onClose }) => (
        <ContactListDialog
          list={row}
          onClose={onClose}
          onSaved={(saved) => {
            onSaved(saved);
            // A new list is empty: what comes next is to fill it.
            if (!row) void navigate(pathOfItems(saved.id));
          }}
        />
      )}
      actions={({ id }, { edit, remove }) => [
        { label: t.open, icon: UsersRound, onClick: () => void navigate(pathOfItems(id)) },
        edit,
        remove,
      ]}
      remove={({ id }) => call(contactListRoutes.remove, { params: { contactListId: id } })}
      removeText={() => t.removeText}
    />
  );
}

const pathOfItems = (contactListId: number) => `/contact-lists/${contactListId}/contacts`;
