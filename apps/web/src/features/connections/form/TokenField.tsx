import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type Connection, connectionRoutes } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { call } from "../../../shared/api/call";
import { keyOf } from "../../../shared/api/queries";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog";
import { CopyButton } from "../../../shared/ui/CopyButton";
import { Notice } from "../../../shared/ui/Notice";
import { useAction } from "../../../shared/ui/useAction";
import { connectionFormTexts } from "./texts";

interface TokenFieldProps {
  name: string;
  connection?: Connection;
}

/** The token integrators send with: typed, or made here and then shown once. */
export function TokenField({ name, connection }: TokenFieldProps) {
  const t = useTexts(connectionFormTexts);
  const [asks, setAsks] = useState(false);
  const client = useQueryClient();
  const { setValue, clearErrors } = useFormContext();
  const renew = useAction((whatsappId: number) => call(connectionRoutes.renewToken, { params: { whatsappId } }), {
    onDone() {
      // What was typed before would be saved in its place.
      setValue(name, "");
      clearErrors(name);
      // How the new one ends is in the list.
      void client.invalidateQueries({ queryKey: keyOf(connectionRoutes.list) });
    },
  });
  const fresh = renew.data?.token;
  if (fresh) return <FreshToken token={fresh} />;

  const kept = connection?.token ? t.tokenKept(connection.token) : t.tokenNone;
  const make = () => connection && renew.mutate(connection.id, { onSettled: () => setAsks(false) });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", gap: 1.5 }}>
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <TextField name={name} label={t.token} helperText={connection ? kept : t.tokenNew} autoComplete="off" />
      </Box>
      {connection && (
        <Button
          variant="outlined"
          startIcon={<KeyRound size={18} strokeWidth={1.75} />}
          loading={renew.isPending}
          onClick={() => (connection.token ? setAsks(true) : make())}
          sx={{ minHeight: 44 }}
        >
          {connection.token ? t.tokenRenew : t.tokenMake}
        </Button>
      )}
      {asks && connection && (
        <ConfirmDialog
          name={connection.name}
          title={t.tokenRenewTitle(connection.name)}
          text={t.tokenRenewText}
          confirm={t.tokenRenewConfirm}
          busy={renew.isPending}
          onConfirm={make}
          onClose={() => setAsks(false)}
        />
      )}
    </Box>
  );
}

function FreshToken({ token }: { token: string }) {
  const t = useTexts(connectionFormTexts);
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Notice kind="warning">{t.tokenOnce}</Notice>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <OutlinedInput
          size="small"
          readOnly
          value={token}
          inputProps={{ "aria-label": t.tokenFresh }}
          onFocus={(event) => event.target.select()}
          sx={{ flex: "1 1 240px", fontFamily: "monospace" }}
        />
        <CopyButton text={token} />
      </Box>
    </Box>
  );
}
