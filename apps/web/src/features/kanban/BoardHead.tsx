import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { can } from "@recado/domain";
import { Columns3 } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router-dom";
import { useUser } from "../../shared/api/sessionStore";
import { SearchField } from "../../shared/list/SearchField";
import { HIDDEN_TEXT } from "../../shared/screen/MenuBadge";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { PickMany, showAllStore, useChosenQueues, useQueueChoices } from "../tickets";
import { boardStore, changeBoard } from "./data/boardStore";
import { kanbanTexts } from "./texts";

/** As high as the search beside it. Where it is narrow there is room for its icon only. */
const MANAGE = {
  minHeight: 44,
  "@media (max-width: 899.95px)": {
    minWidth: 44,
    px: 1,
    "& .MuiButton-startIcon": { m: 0 },
    "& [data-words]": HIDDEN_TEXT,
  },
} as const;

interface BoardHeadProps {
  showAll: boolean;
  isSearching: boolean;
  searchField: RefObject<HTMLInputElement | null>;
}

/** The title, what the board is narrowed by, and the way to its lanes. */
export function BoardHead({ showAll, isSearching, searchField }: BoardHeadProps) {
  const t = useTexts(kanbanTexts);
  const user = useUser();
  const queues = useQueueChoices();
  const { search, queueIds } = useStore(boardStore);
  const chosen = useChosenQueues(queueIds);
  // Where it stands is also where Tab comes to it.
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const manage = can(user, "tag-modal:editKanban") && (
    <Button component={Link} to="/tags" variant="outlined" startIcon={<Columns3 size={18} aria-hidden />} sx={MANAGE}>
      <span data-words>{t.manage}</span>
    </Button>
  );
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1,
        rowGap: 1,
        flexShrink: 0,
        px: { xs: 2, sm: 3, md: 4 },
        pt: { xs: 2, sm: 3 },
        pb: 2,
      }}
    >
      <Typography variant="h1" sx={{ flex: { xs: 1, sm: "0 1 auto" }, mr: { sm: 1, md: 2 } }}>
        {t.title}
      </Typography>
      {isPhone && manage}
      <Box sx={{ flex: { xs: "1 1 100%", sm: "1 1 160px" }, maxWidth: { sm: 360 }, mr: { sm: "auto" } }}>
        <SearchField
          label={t.search}
          value={search}
          onChange={(text) => changeBoard({ search: text })}
          isSearching={isSearching}
          field={searchField}
        />
      </Box>
      {can(user, "tickets-manager:showall") && (
        <FormControlLabel
          control={<Switch checked={showAll} onChange={(_, on) => showAllStore.set(on ? "true" : "false")} />}
          label={t.showAll}
          slotProps={{ typography: { variant: "caption", noWrap: true } }}
          sx={{ ml: { xs: -1.25, sm: -0.75, md: 0 }, mr: { xs: 1, sm: 0, md: 1 } }}
        />
      )}
      {queues.length > 0 && (
        <PickMany
          label={t.queues}
          choices={queues}
          chosen={chosen}
          onChange={(next) => changeBoard({ queueIds: next })}
        />
      )}
      {!isPhone && manage}
    </Box>
  );
}
