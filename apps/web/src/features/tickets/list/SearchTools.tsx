import Box from "@mui/material/Box";
import { userRoutes } from "@recado/contract";
import { isAdmin } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../../shared/api/queries";
import { useUser } from "../../../shared/api/sessionStore";
import { SearchField } from "../../../shared/list/SearchField";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { tagList } from "../../tags";
import { changeDesk, deskStore } from "../data/deskStore";
import { ticketTexts } from "../texts";
import { PickMany } from "./PickMany";

/** Words, tags, and for administrators people. */
export default function SearchTools() {
  const t = useTexts(ticketTexts);
  const mayAskForPeople = isAdmin(useUser());
  const { search, tags, users } = useStore(deskStore);
  const allTags = useQuery(tagList);
  const allUsers = useQuery({ ...queryFor(userRoutes.listOptions), enabled: mayAskForPeople });
  return (
    <Box
      sx={{
        display: "grid",
        gap: 0.5,
        flexShrink: 0,
        px: 1.5,
        pt: 1.5,
        pb: 0.5,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <SearchField label={t.search} value={search} onChange={(text) => changeDesk({ search: text })} />
      <Box sx={{ display: "flex", minHeight: 44 }}>
        <PickMany
          label={t.tags}
          choices={allTags.data ?? []}
          chosen={tags}
          onChange={(next) => changeDesk({ tags: next })}
        />
        {mayAskForPeople && (
          <PickMany
            label={t.users}
            choices={allUsers.data ?? []}
            chosen={users}
            onChange={(next) => changeDesk({ users: next })}
          />
        )}
      </Box>
    </Box>
  );
}
