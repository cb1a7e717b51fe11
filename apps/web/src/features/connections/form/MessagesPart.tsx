import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import type { NamedField } from "./namedField";
import { connectionFormTexts } from "./texts";

const ROOM = { multiline: true, minRows: 2, maxRows: 8 };

/** What the number says by itself. */
export function MessagesPart({ field }: { field: NamedField }) {
  const t = useTexts(connectionFormTexts);
  return (
    <>
      <TextField {...field("greetingMessage")} {...ROOM} label={t.greeting} helperText={t.greetingHint} />
      <TextField {...field("outOfHoursMessage")} {...ROOM} label={t.outOfHours} helperText={t.outOfHoursHint} />
      <TextField {...field("complationMessage")} {...ROOM} label={t.complation} helperText={t.complationHint} />
      <TextField {...field("ratingMessage")} {...ROOM} label={t.rating} helperText={t.ratingHint} />
      <TextField {...field("expiresInactiveMessage")} {...ROOM} label={t.expires} helperText={t.expiresHint} />
    </>
  );
}
