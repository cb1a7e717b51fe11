import { z } from "zod";

const PageNumber = z
  .string()
  .regex(/^\d{1,6}$/, "invalid")
  .transform(Number)
  .pipe(z.number().min(1, "invalid"));
const Empty = z.literal("");

/** The query of every searchable, paged list. Pages start at 1. */
export const SearchPage = z.object({
  searchParam: z.string().max(200, "too_long").default(""),
  pageNumber: z.union([Empty.transform(() => 1), PageNumber], "invalid").default(1),
});
export type SearchPage = z.output<typeof SearchPage>;

/** The same of a list that answers otherwise where no page is asked for. */
export const OptionalPage = SearchPage.extend({
  pageNumber: z.union([Empty.transform(() => undefined), PageNumber], "invalid").optional(),
});
export type OptionalPage = z.output<typeof OptionalPage>;

/** A list that comes whole, as long as it is no longer than this; further rows are found by searching. */
export function list<Item extends z.ZodType>(item: Item, most: number) {
  return z.array(item).max(most);
}

/** A page of a list. The specification names the list differently on every route, hence the key. */
export function page<Key extends string, Item extends z.ZodType>(key: Key, item: Item) {
  const shape = { [key]: z.array(item) } as { [K in Key]: z.ZodArray<Item> };
  return z.object({ ...shape, count: z.number().int(), hasMore: z.boolean() });
}
