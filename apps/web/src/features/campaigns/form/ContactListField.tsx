import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import TextField from "@mui/material/TextField";
import { type Campaign, type ContactList, contactListRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryFor } from "../../../shared/api/queries";
import { useFormField } from "../../../shared/form/formContext";
import { useDebounced } from "../../../shared/list/useDebounced";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { campaignTexts } from "../texts";
import { useCompanyTimes } from "../useCompanyTimes";
import { contactLists } from "./contactLists";
import { campaignFormTexts } from "./texts";

type Row = NonNullable<Campaign["contactList"]> &
  Partial<Pick<ContactList, "contactsCount" | "checkedCount" | "validCount">>;

interface ContactListFieldProps {
  /** The one the campaign has, which need not be among those that are offered. */
  own: Campaign["contactList"];
  disabled: boolean;
}

/** To which list it is sent: one of the first ones, or any that is found by its name. */
export function ContactListField({ own, disabled }: ContactListFieldProps) {
  const t = useTexts(campaignFormTexts);
  const ui = useTexts(uiTexts);
  const { noContactList } = useTexts(campaignTexts);
  const { count } = useCompanyTimes();
  const { field, problem } = useFormField("contactListId");
  const { ref, value, onChange, onBlur } = field;
  const [picked, setPicked] = useState<Row | null>(null);
  const [text, setText] = useState("");
  const typed = text.trim();
  const wanted = useDebounced(typed);
  const first = useQuery(contactLists);
  const found = useQuery({
    ...queryFor(contactListRoutes.list, { query: { searchParam: wanted } }),
    enabled: wanted !== "",
  });
  const offered: Row[] = (typed === "" ? first.data : found.data?.records) ?? [];
  const chosen = [...(first.data ?? []), picked, own].find((row) => row?.id === value) ?? null;
  return (
    <Autocomplete<Row>
      options={offered}
      value={chosen}
      onInputChange={(_, next, reason) => setText(reason === "input" ? next : "")}
      onChange={(_, row) => {
        setPicked(row);
        onChange(row?.id ?? null);
      }}
      onBlur={onBlur}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name, contactsCount }) =>
        contactsCount === undefined ? name : `${name} (${count(contactsCount)})`
      }
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // The server has searched.
      filterOptions={(all) => all}
      autoHighlight
      disabled={disabled}
      loading={typed === "" ? first.isPending : typed !== wanted || found.isPending}
      loadingText={ui.loading}
      noOptionsText={typed === "" ? noContactList : ui.nothingFound(typed)}
      clearText={ui.clear}
      openText={ui.search}
      closeText={ui.close}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          inputRef={ref}
          label={t.contactList}
          placeholder={noContactList}
          error={problem !== undefined}
          helperText={problem ?? (!disabled && chosen && <NotOnWhatsapp list={chosen} />)}
          slotProps={{ ...slotProps, inputLabel: { ...slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}

/** How many of the list will not get it, and where that can be put right. */
function NotOnWhatsapp({ list: { id, checkedCount = 0, validCount = 0 } }: { list: Row }) {
  const { notOnWhatsapp, stayOut } = useTexts(campaignFormTexts).gaps;
  const { openList } = useTexts(campaignTexts);
  const { count } = useCompanyTimes();
  const total = checkedCount - validCount;
  if (total <= 0) return null;
  return (
    <Box component="span" sx={{ color: "warning.main" }}>
      {notOnWhatsapp(count(total))} {stayOut} {/* Elsewhere, for what is written here is not saved yet. */}
      <Link href={`/contact-lists/${id}/contacts`} target="_blank" rel="noopener" color="inherit" underline="always">
        {openList}
      </Link>
    </Box>
  );
}
