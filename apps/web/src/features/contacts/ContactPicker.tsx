import Autocomplete, { type AutocompleteInputChangeReason } from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { type Contact, contactRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryFor } from "../../shared/api/queries";
import { useDebounced } from "../../shared/list/useDebounced";
import { useTexts } from "../../shared/texts/defineTexts";
import { uiTexts } from "../../shared/ui/texts";
import { ContactOption } from "./ContactOption";
import { contactTexts } from "./texts";

/** Fewer letters would find half of the address book. */
const FEWEST_LETTERS = 3;

/** An offer to make a contact of a name nobody has. */
interface NewContactOption {
  id: 0;
  name: string;
}

interface ContactPickerProps {
  label: string;
  value: Contact | null;
  onChange: (contact: Contact | null) => void;
  /** Leaves out who cannot be picked. */
  accepts?: (contact: Contact) => boolean;
  /** Offers to add somebody under the typed name when nobody is found. */
  onCreate?: (name: string) => void;
  helperText?: string;
  autoFocus?: boolean;
}

const isOffer = (option: Contact | NewContactOption): option is NewContactOption => option.id === 0;
const everybody = () => true;

/** Finds one contact by some letters or digits. */
export function ContactPicker(props: ContactPickerProps) {
  const { label, value, onChange, accepts = everybody, onCreate, helperText, autoFocus } = props;
  const t = useTexts(contactTexts).picker;
  const ui = useTexts(uiTexts);
  const [text, setText] = useState(value?.name ?? "");
  const typed = value ? "" : text.trim();
  const wanted = useDebounced(typed);
  const isEnough = typed.length >= FEWEST_LETTERS;
  const found = useQuery({
    ...queryFor(contactRoutes.list, { query: { searchParam: wanted } }),
    enabled: isEnough && wanted.length >= FEWEST_LETTERS,
  });
  const isSearching = isEnough && (typed !== wanted || found.isFetching);
  const contacts = isEnough && !isSearching ? (found.data?.contacts ?? []).filter(accepts) : [];
  const offers: NewContactOption[] =
    onCreate && found.isSuccess && isEnough && !isSearching ? [{ id: 0, name: typed }] : [];
  const options = value ? [value] : contacts.length > 0 ? contacts : offers;

  function change(next: string, reason: AutocompleteInputChangeReason) {
    if (reason === "input" && value) onChange(null);
    // The field is emptied by itself when nobody is chosen any more; what was just typed must stay.
    if (reason !== "reset" || next !== "") setText(next);
  }

  return (
    <Autocomplete<Contact | NewContactOption>
      options={options}
      value={value}
      inputValue={text}
      onInputChange={(_, next, reason) => change(next, reason)}
      onChange={(_, option) => (option && isOffer(option) ? onCreate?.(option.name) : onChange(option))}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // The server has searched; it also finds by number.
      filterOptions={(all) => all}
      autoHighlight
      loading={isSearching}
      loadingText={ui.loading}
      noOptionsText={!isEnough ? t.typeMore(FEWEST_LETTERS) : found.isError ? t.failed : t.none}
      clearText={ui.clear}
      openText={ui.search}
      closeText={ui.close}
      forcePopupIcon={false}
      renderOption={({ key, ...item }, option) => (
        <ContactOption
          key={key}
          item={item}
          contact={isOffer(option) ? undefined : option}
          offer={t.create(option.name)}
        />
      )}
      renderInput={(params) => (
        <TextField {...params} label={label} placeholder={t.hint} helperText={helperText} autoFocus={autoFocus} />
      )}
    />
  );
}
