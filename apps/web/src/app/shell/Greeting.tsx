import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { can } from "@recado/domain";
import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { shellTexts } from "./texts";

/** "Olá Ana, seja bem-vindo."; administrators on wide windows also read how long the company is paid for. */
export function Greeting() {
  const t = useTexts(shellTexts);
  const { day } = useFormat();
  const user = useUser();
  const wide = useMediaQuery((theme) => theme.breakpoints.up("md"), { noSsr: true });
  const roomy = useMediaQuery((theme) => theme.breakpoints.up("sm"), { noSsr: true });
  const { name, dueDate } = user.company;
  const told = wide && can(user, "drawer-admin-items:view");
  return (
    <Typography
      variant="body2"
      noWrap
      title={told ? `${user.name} · ${name}` : user.name}
      // Where one letter would be left of it, none is.
      sx={{ flex: 1, minWidth: 0, pl: 1, "@media (max-width: 359.95px)": { visibility: "hidden" } }}
    >
      {told ? (
        <>
          {t.greetingAdmin.before}
          <b>{user.name}</b>
          {t.greetingAdmin.between}
          <b>{name}</b>
          {dueDate ? t.greetingAdmin.active(day(dueDate)) : t.greetingAdmin.endless}
        </>
      ) : (
        <>
          {t.greeting.before}
          <b>{user.name}</b>
          {roomy && t.greeting.after}
        </>
      )}
    </Typography>
  );
}
