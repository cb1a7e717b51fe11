import { MessageTextField } from "../../../shared/form/MessageTextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import type { NamedField } from "./namedField";
import { connectionFormTexts } from "./texts";

const ROOM = { minRows: 2, maxRows: 8 };

/** What the number says by itself. */
export function MessagesPart({ field }: { field: NamedField }) {
  const t = useTexts(connectionFormTexts);
  return (
    <>
      <MessageTextField {...field("greetingMessage")} {...ROOM} label={t.greeting} helperText={t.greetingHint} />
      <MessageTextField {...field("outOfHoursMessage")} {...ROOM} label={t.outOfHours} helperText={t.outOfHoursHint} />
      <MessageTextField {...field("complationMessage")} {...ROOM} label={t.complation} helperText={t.complationHint} />
      <MessageTextField {...field("ratingMessage")} {...ROOM} label={t.rating} helperText={t.ratingHint} />
      <MessageTextField {...field("expiresInactiveMessage")} {...ROOM} label={t.expires} helperText={t.expiresHint} />
    </>
  );
}
