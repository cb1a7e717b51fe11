import { VariableField } from "../../../shared/form/VariableField";
import { useTexts } from "../../../shared/texts/defineTexts";
import type { NamedField } from "./namedField";
import { connectionFormTexts } from "./texts";

const ROOM = { minRows: 2, maxRows: 8 };

/** What the number says by itself. */
export function MessagesPart({ field }: { field: NamedField }) {
  const t = useTexts(connectionFormTexts);
  return (
    <>
      <VariableField {...field("greetingMessage")} {...ROOM} label={t.greeting} helperText={t.greetingHint} />
      <VariableField {...field("outOfHoursMessage")} {...ROOM} label={t.outOfHours} helperText={t.outOfHoursHint} />
      <VariableField {...field("complationMessage")} {...ROOM} label={t.complation} helperText={t.complationHint} />
      <VariableField {...field("ratingMessage")} {...ROOM} label={t.rating} helperText={t.ratingHint} />
      <VariableField {...field("expiresInactiveMessage")} {...ROOM} label={t.expires} helperText={t.expiresHint} />
    </>
  );
}
