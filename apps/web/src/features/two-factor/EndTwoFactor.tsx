import Button from "@mui/material/Button";
import { twoFactorRoutes, type User } from "@recado/contract";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { useTexts } from "../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { useAction } from "../../shared/ui/useAction";
import { twoFactorTexts } from "./texts";

interface EndTwoFactorProps {
  user: User;
  onEnded: (user: User) => void;
}

/** For a colleague who lost the phone: ends the second step, after a question. */
export function EndTwoFactor({ user, onEnded }: EndTwoFactorProps) {
  const t = useTexts(twoFactorTexts);
  const [asks, setAsks] = useState(false);
  const end = useAction(() => call(twoFactorRoutes.endOf, { params: { userId: user.id } }), {
    done: t.ended,
    onDone: () => onEnded({ ...user, hasTwoFactor: false }),
  });
  return (
    <>
      <Button color="inherit" onClick={() => setAsks(true)} sx={{ mr: "auto" }}>
        {t.endOf}
      </Button>
      {asks && (
        <ConfirmDialog
          name={user.name}
          title={t.endOfTitle(user.name)}
          text={t.endOfText}
          confirm={t.endOf}
          busy={end.isPending}
          onConfirm={() => end.mutate(undefined)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
