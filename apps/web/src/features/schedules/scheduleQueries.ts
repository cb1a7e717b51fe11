import { contactChannel, type Schedule, scheduleChannel, scheduleRoutes } from "@recado/contract";
import { queryFor } from "../../shared/api/queries";
import { updateOn } from "../../shared/live/liveRule";

/** From a moment up to another one, as the calendar shows it. */
export interface DateRange {
  from: Date;
  to: Date;
}

interface Page {
  schedules: Schedule[];
  count: number;
  hasMore: boolean;
}

/** Keeps what a list holds, in the order of its times. `belongs` is null where only the server can tell. */
function rowsOf(belongs: ((schedule: Schedule) => boolean) | null) {
  return updateOn(scheduleChannel, (page: Page, event, { refetch }) => {
    const id = event.action === "delete" ? event.scheduleId : event.schedule.id;
    const others = page.schedules.filter((each) => each.id !== id);
    const wasHere = others.length < page.schedules.length;
    const isHere = event.action !== "delete" && (belongs?.(event.schedule) ?? wasHere);
    if (!belongs && event.action !== "delete") refetch("soon");
    if (!wasHere && !isHere) return page;
    const rows = isHere ? [...others, event.schedule] : others;
    const schedules = rows.sort((one, other) => one.sendAt.localeCompare(other.sendAt) || one.id - other.id);
    return { ...page, schedules, count: page.count + schedules.length - page.schedules.length };
  });
}

/** Whom they are for may be called otherwise meanwhile. */
const renamed = updateOn(contactChannel, (page: Page, event, { refetch }) => {
  if (event.action === "reload") refetch("soon");
  if (event.action !== "update") return page;
  const { id, name } = event.contact;
  const isOld = (schedule: Schedule) => schedule.contactId === id && schedule.contact.name !== name;
  if (!page.schedules.some(isOld)) return page;
  const rename = (schedule: Schedule) => (isOld(schedule) ? { ...schedule, contact: { id, name } } : schedule);
  return { ...page, schedules: page.schedules.map(rename) };
});

export function schedulesIn({ from, to }: DateRange, searchParam: string) {
  const bounds = { from: from.toISOString(), to: to.toISOString() };
  const belongs = ({ sendAt }: Schedule) => sendAt >= bounds.from && sendAt < bounds.to;
  const live = [rowsOf(searchParam === "" ? belongs : null), renamed];
  return queryFor(scheduleRoutes.list, { query: { ...bounds, searchParam } }, { live });
}

/** What a contact is still to be sent, the next first. */
export function pendingOf(contactId: number) {
  const belongs = (schedule: Schedule) => schedule.contactId === contactId && isPending(schedule);
  const query = { contactId: String(contactId), pending: "true" as const };
  return queryFor(scheduleRoutes.list, { query }, { live: [rowsOf(belongs), renamed] });
}

function isPending({ status }: Schedule): boolean {
  return status === "PENDENTE" || status === "AGENDADA";
}
