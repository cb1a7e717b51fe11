import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type Contact, optOutChannel, optOutRoutes } from "@recado/contract";
import { can } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { useState } from "react";
import { call } from "../../../shared/api/call";
import { useUser } from "../../../shared/api/sessionStore";
import { useOwnRows } from "../../../shared/live/rows";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog";
import { useAction } from "../../../shared/ui/useAction";
import { optOutOf } from "./optOutQueries";
import { optOutTexts } from "./texts";
import { useOptOutRemoval } from "./useOptOutRemoval";

interface OptOutNoteProps {
  contact: Pick<Contact, "id" | "name" | "number">;
}

/** Says of a contact that it gets no campaigns, or lets one write that down. */
export default function OptOutNote({ contact: { id, name, number } }: OptOutNoteProps) {
  const t = useTexts(optOutTexts);
  const mayRemove = can(useUser(), "campaigns:manage");
  const { data } = useQuery(optOutOf(id));
  const own = useOwnRows(optOutChannel);
  const removal = useOptOutRemoval();
  const [isAsking, setAsking] = useState(false);
  const writeDown = useAction(() => call(optOutRoutes.create, { body: { number } }), {
    done: t.writtenDown(name),
    onDone: (optOut) => own.put({ ...optOut, contactId: id }),
  });

  if (!data) return null;
  const { optOut } = data;
  return (
    <>
      {optOut ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", alignItems: "center", columnGap: 1 }}>
          <Box
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 0.75,
              minHeight: 32,
              typography: "body2",
              color: "warning.main",
            }}
          >
            <BellOff size={16} strokeWidth={1.75} aria-hidden />
            {t.getsNone}
          </Box>
          {mayRemove && (
            <Button size="small" onClick={() => removal.ask({ ...optOut, name })}>
              {t.takeBack}
            </Button>
          )}
        </Box>
      ) : (
        <Button
          size="small"
          color="inherit"
          startIcon={<BellOff size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
          sx={{ color: "text.primary" }}
        >
          {t.gets}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          name={name}
          title={t.writeDownTitle(name)}
          text={t.writeDownText}
          confirm={t.gets}
          isHarmless
          busy={writeDown.isPending}
          onConfirm={() => writeDown.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
      {removal.dialog}
    </>
  );
}
