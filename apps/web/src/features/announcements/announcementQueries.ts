import {
  announcementChannel,
  announcementRoutes,
  announcementSeenChannel,
  keptAnnouncementChannel,
} from "@recado/contract";
import { pagesOf, queryFor } from "../../shared/api/queries";
import { updateOn } from "../../shared/live/liveRule";
import { rowsInPages } from "../../shared/live/rows";

type SeenRow = { id: number; seen?: boolean };

function seeAll<Row extends SeenRow>(rows: Row[], ids: number[]): Row[] {
  return rows.map((row) => (ids.includes(row.id) ? { ...row, seen: true } : row));
}

/** All there are, as super users keep them. */
export function announcementPages(search: string) {
  const live = [rowsInPages(keptAnnouncementChannel, "records", { isSearch: search !== "" })];
  return pagesOf(announcementRoutes.list, "records", { query: { searchParam: search } }, { live });
}

/** What everybody reads now, the newest first. */
export const shownAnnouncements = pagesOf(
  announcementRoutes.list,
  "records",
  { query: { shown: "true" } },
  {
    live: [
      rowsInPages(announcementChannel, "records"),
      updateOn(announcementSeenChannel, (data, { announcementIds }) => ({
        ...data,
        pages: data.pages.map((page) => ({ ...page, records: seeAll(page.records, announcementIds) })),
      })),
    ],
  },
);

/** One of them as it is now: also its picture, whose address ends with the hour. */
export function shownAnnouncement(announcementId: number) {
  return queryFor(announcementRoutes.show, { params: { announcementId } });
}
