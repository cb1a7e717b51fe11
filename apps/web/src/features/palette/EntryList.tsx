import Box from "@mui/material/Box";
import { useTexts } from "../../shared/texts/defineTexts";
import { EntryLine } from "./EntryLine";
import type { Entry, EntryGroup } from "./entry";
import { paletteTexts } from "./texts";
import { paletteTitle } from "./titleTexts";

interface EntryListProps {
  id: string;
  groups: EntryGroup[];
  activeId: string | undefined;
  onPoint: (id: string) => void;
  onRun: (entry: Entry) => void;
}

/** How a line is called in the page. */
export function lineId(listId: string, entryId: string): string {
  return `${listId}-${entryId}`;
}

/** The lines under their headings. */
export function EntryList({ id, groups, activeId, onPoint, onRun }: EntryListProps) {
  const t = useTexts(paletteTexts);
  const { title } = useTexts(paletteTitle);
  return (
    <Box id={id} role="listbox" aria-label={title} sx={{ flex: 1, minHeight: 0, px: 1, pb: 1, overflowY: "auto" }}>
      {groups.map(({ name, entries }) => (
        <Box key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <Box
            id={`${id}-${name}`}
            role="presentation"
            sx={{
              position: "sticky",
              top: 0,
              zIndex: 1,
              px: 1.5,
              pt: 1.25,
              pb: 0.5,
              typography: "overline",
              color: "text.secondary",
              bgcolor: "background.paper",
            }}
          >
            {t.groups[name]}
          </Box>
          {entries.map((entry) => (
            <EntryLine
              key={entry.id}
              id={lineId(id, entry.id)}
              entry={entry}
              isActive={entry.id === activeId}
              onPoint={() => onPoint(entry.id)}
              onRun={() => onRun(entry)}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
