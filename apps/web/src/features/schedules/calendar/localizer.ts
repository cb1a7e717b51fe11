import { format, getDay, startOfWeek } from "date-fns";
import { enUS } from "date-fns/locale/en-US";
import { es } from "date-fns/locale/es";
import { ptBR } from "date-fns/locale/pt-BR";
import { dateFnsLocalizer, type Formats } from "react-big-calendar";
import type { Language } from "../../../shared/texts/languageStore";

/** The words for days and months. In all three languages weeks begin on Sunday here. */
export const localizer = dateFnsLocalizer({
  format,
  getDay,
  startOfWeek: (date: Date) => startOfWeek(date),
  locales: { pt: ptBR, en: enUS, es },
});

/** As the clock is written elsewhere in the language. */
const CLOCKS: Record<Language, string> = { pt: "HH:mm", en: "h:mm a", es: "H:mm" };

/** How the calendar writes them; a narrow month has room for the beginnings of its days only. */
export function formatsOf(language: Language, isNarrow: boolean): Formats {
  const [month, day] = language === "en" ? ["LLLL yyyy", "EEEE, LLLL d"] : ["LLLL 'de' yyyy", "EEEE, d 'de' LLLL"];
  const write = (pattern: string) => (date: Date) => localizer.format(date, pattern, language);
  const dayMonth = write(language === "en" ? "MMM d" : "d MMM");
  // The library writes "sab" without its accent.
  const shortDay = (date: Date) => write("EEEEEE")(date).replace(/^sab$/, "sáb");
  const agendaDay = write(language === "en" ? "EEE, MMM d" : "EEE, d MMM");
  return {
    dateFormat: write("d"),
    // Seven of them stand beside each other on a phone.
    dayFormat: (date: Date) => `${shortDay(date)} ${write("d")(date)}`,
    weekdayFormat: isNarrow ? shortDay : write("cccc"),
    timeGutterFormat: write(CLOCKS[language]),
    agendaTimeFormat: write(CLOCKS[language]),
    // It begins a line.
    agendaDateFormat: (date: Date) => agendaDay(date).replace(/^./, (first) => first.toUpperCase()),
    monthHeaderFormat: write(month),
    dayHeaderFormat: write(day),
    dayRangeHeaderFormat: ({ start, end }) => `${dayMonth(start)} – ${dayMonth(end)}`,
    agendaHeaderFormat: ({ start, end }) => `${dayMonth(start)} – ${dayMonth(end)}`,
    // One time is enough: a message has no length.
    eventTimeRangeFormat: ({ start }) => write(CLOCKS[language])(start),
    agendaTimeRangeFormat: ({ start }) => write(CLOCKS[language])(start),
  };
}
