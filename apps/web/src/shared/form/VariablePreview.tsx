import Typography from "@mui/material/Typography";
import { protocolOf, renderMessage } from "@recado/domain";
import { useWatch } from "react-hook-form";
import { useCompanyZone } from "../api/companyZone";
import { useTexts } from "../texts/defineTexts";
import { variableTexts } from "./variables";

/** A text of the form as a customer would read it now; nothing where it has no variables. */
export function VariablePreview({ name }: { name: string }) {
  const t = useTexts(variableTexts);
  const text = String(useWatch({ name }) ?? "");
  const now = new Date();
  const timeZone = useCompanyZone();
  const shown = renderMessage(text, {
    contact: { name: t.customer, email: "", extraInfo: [] },
    ticketId: 1,
    protocol: protocolOf({ id: 1, createdAt: now }, timeZone),
    queueName: "",
    userName: "",
    now,
    timeZone,
  });
  if (shown === text) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ color: "text.secondary", mt: 0.5, mx: 0.5, whiteSpace: "pre-line", overflowWrap: "anywhere" }}
    >
      {t.arrives(shown)}
    </Typography>
  );
}
