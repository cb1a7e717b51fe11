import { contactListItemRoutes } from "@recado/contract";
import type { CampaignReader } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../../shared/api/queries";
import { useUser } from "../../../shared/api/sessionStore";

export interface Reader extends CampaignReader {
  id: number;
}

interface Readers {
  /** The first of the list, by name; whoever writes stands in where there is nobody. */
  people: [Reader, ...Reader[]];
  /** Those are people of the list. */
  isList: boolean;
  /** The list has no others. */
  isWhole: boolean;
}

/** For whom a text can be looked at before it is sent; undefined while they are on their way. */
export function useReaders(contactListId: number | null): Readers | undefined {
  const { id, name, email } = useUser();
  const items = useQuery({
    ...queryFor(contactListItemRoutes.list, { query: { contactListId: String(contactListId), searchParam: "" } }),
    enabled: contactListId !== null,
  });
  if (contactListId !== null && items.isPending) return undefined;
  const [first, ...others] = (contactListId !== null && items.data?.contacts) || [];
  if (!first) return { people: [{ id, name, email, number: "" }], isList: false, isWhole: true };
  return { people: [first, ...others], isList: true, isWhole: items.data?.hasMore === false };
}
