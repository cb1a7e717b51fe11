import { isAdmin } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../../shared/api/sessionStore";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { tagList } from "../../tags";
import { userOptions } from "../../users";
import { deskStore, searchDesk } from "../data/deskStore";
import { ticketTexts } from "../texts";
import { PickMany } from "./PickMany";

/** What a search is narrowed by besides words: tags, and for administrators people. */
export default function SearchTools() {
  const t = useTexts(ticketTexts);
  const ui = useTexts(uiTexts);
  const mayAskForPeople = isAdmin(useUser());
  const { tags, users } = useStore(deskStore);
  const allTags = useQuery(tagList);
  const allUsers = useQuery({ ...userOptions, enabled: mayAskForPeople });
  return (
    <>
      <PickMany
        label={t.tags}
        choices={allTags.data ?? []}
        empty={allTags.isPending ? ui.loading : allTags.isError ? t.notLoaded(t.tags) : t.noTags}
        chosen={tags}
        onChange={(next) => searchDesk({ tags: next })}
      />
      {mayAskForPeople && (
        <PickMany
          label={t.users}
          choices={allUsers.data ?? []}
          empty={allUsers.isPending ? ui.loading : t.notLoaded(t.users)}
          chosen={users}
          onChange={(next) => searchDesk({ users: next })}
        />
      )}
    </>
  );
}
