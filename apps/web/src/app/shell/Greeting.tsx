import { can } from "@recado/domain";
import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { shellTexts } from "./texts";

/** "Olá Ana, seja bem-vindo."; administrators also read how long the company is paid for. */
export function Greeting() {
  const t = useTexts(shellTexts);
  const { day } = useFormat();
  const user = useUser();
  const { name, dueDate } = user.company;
  if (!can(user, "drawer-admin-items:view")) {
    return (
      <>
        {t.greeting.before}
        <b>{user.name}</b>
        {t.greeting.after}
      </>
    );
  }
  return (
    <>
      {t.greetingAdmin.before}
      <b>{user.name}</b>
      {t.greetingAdmin.between}
      <b>{name}</b>
      {dueDate ? t.greetingAdmin.active(day(dueDate)) : t.greetingAdmin.endless}
    </>
  );
}
