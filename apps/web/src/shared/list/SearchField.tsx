import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { X } from "lucide-react";
import { type RefObject, useRef } from "react";
import { useTexts } from "../texts/defineTexts";
import { IconAction } from "../ui/IconAction";
import { uiTexts } from "../ui/texts";
import { SearchIcon } from "./SearchIcon";

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What is shown was not searched for what is written. */
  isSearching?: boolean;
  /** Has the focus when it appears: only where that is what was asked for. */
  autoFocus?: boolean;
  field?: RefObject<HTMLInputElement | null>;
}

/** Where a list is searched. */
export function SearchField({ label, value, onChange, isSearching, autoFocus, field: given }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = given ?? own;
  const t = useTexts(uiTexts);
  return (
    <TextField
      inputRef={field}
      type="search"
      autoFocus={autoFocus}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ maxWidth: { sm: 360 }, "& input::-webkit-search-cancel-button": { display: "none" } }}
      slotProps={{
        htmlInput: { "aria-label": label, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon isSearching={isSearching} />
            </InputAdornment>
          ),
          endAdornment: value && (
            <InputAdornment position="end">
              <IconAction
                label={t.clearSearch}
                icon={X}
                edge="end"
                onClick={() => {
                  onChange("");
                  field.current?.focus();
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
