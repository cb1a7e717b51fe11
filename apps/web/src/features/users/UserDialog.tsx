import {
  invitationRoutes,
  PROFILES,
  type SentInvitation,
  type User,
  UserChange,
  UserInput,
  userRoutes,
} from "@recado/contract";
import { can } from "@recado/domain";
import { useState } from "react";
import type { z } from "zod";
import { call } from "../../shared/api/call";
import { useUser } from "../../shared/api/sessionStore";
import { CurrentPasswordField, demandCurrentPassword } from "../../shared/form/CurrentPasswordField";
import { changesOf } from "../../shared/form/changesOf";
import { Form, type FormProps } from "../../shared/form/Form";
import { NewPasswordField } from "../../shared/form/NewPasswordField";
import { SelectField } from "../../shared/form/SelectField";
import { SwitchField } from "../../shared/form/SwitchField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { ConnectionField } from "../connections";
import { QueuesField } from "../queues";
import { EndTwoFactor } from "../two-factor";
import { InvitationLink } from "./InvitationLink";
import { InviteSwitch } from "./InviteSwitch";
import { userTexts } from "./texts";

const { password, currentPassword } = UserChange.shape;
const KnownUser = UserInput.extend({ password, currentPassword });
const NewUser = UserInput as unknown as typeof KnownUser;
/** What was typed of a password before the switch was turned is not looked at: nobody sees it. */
const InvitedUser = KnownUser.omit({ password: true }) as unknown as typeof KnownUser;

type Submit = FormProps<typeof KnownUser>["onSubmit"];
type Rights = Pick<UserInput, "profile" | "allTicket" | "whatsappId" | "queueIds">;

interface UserDialogProps {
  /** Without one a new user is made. */
  user?: User;
  onSaved: (user: User) => void;
  onClose: () => void;
}

/** Creates or changes a user. */
export function UserDialog({ user, onSaved, onClose }: UserDialogProps) {
  const t = useTexts(userTexts);
  const ui = useTexts(uiTexts);
  const me = useUser();
  const isOwn = user?.id === me.id;
  const [invites, setInvites] = useState(!user);
  const [invited, setInvited] = useState<{ name: string; link: string }>();
  const editsProfile = can(me, "user-modal:editProfile");
  const editsQueues = can(me, "user-modal:editQueues");

  /** Leaves out the fields the user may not change. */
  function keepAllowed<Own extends Rights>({ profile, allTicket, whatsappId, queueIds, ...own }: Own) {
    return { ...own, ...(editsProfile && { profile, allTicket, whatsappId }), ...(editsQueues && { queueIds }) };
  }

  async function invite({ password: _, currentPassword: __, ...body }: z.output<typeof KnownUser>) {
    return showSent(await call(invitationRoutes.create, { body: keepAllowed(body) }));
  }

  function showSent(sent: SentInvitation) {
    onSaved(sent.user);
    if (sent.link) return setInvited({ name: sent.user.name, link: sent.link });
    toastDone(t.invitation.sent(sent.user.email));
    onClose();
  }

  const save: Submit = async (body, form) => {
    if (invites) return invite(body);
    const changes = changesOf(keepAllowed(body), form.getValues(), form.formState.defaultValues ?? {});
    const saved = user
      ? await call(userRoutes.update, { params: { userId: user.id }, body: changes })
      : await call(userRoutes.create, { body: { ...keepAllowed(body), password: body.password ?? "" } });
    onSaved(saved);
    // The link that went to the other address has ended. A colleague who changed it has sent another himself.
    if (user?.isInvited && saved.isInvited && changes.email !== undefined && saved.email !== user.email)
      return showSent(await call(invitationRoutes.renew, { params: { userId: user.id } }));
    toastDone(t.saved);
    onClose();
  };

  function showEnded(ended: User) {
    onSaved(ended);
    onClose();
  }

  const kept = user?.isInvited ? t.dialog.leaveToInvitation : t.dialog.keepPassword;
  const passwordHint = user ? kept : t.dialog.passwordHint;
  if (invited) return <InvitationLink {...invited} onClose={onClose} />;
  return (
    <FormDialog title={user ? t.dialog.edit : t.dialog.create} onClose={onClose}>
      <Form
        schema={
          user
            ? isOwn
              ? KnownUser.superRefine(demandCurrentPassword(me))
              : KnownUser
            : invites
              ? InvitedUser
              : NewUser
        }
        start={{
          name: user?.name ?? "",
          email: user?.email ?? "",
          password: "",
          currentPassword: "",
          profile: user?.profile ?? "user",
          allTicket: user?.allTicket === "enabled",
          whatsappId: user?.whatsappId ?? null,
          queueIds: user?.queues.map((queue) => queue.id) ?? [],
        }}
        onSubmit={save}
        submit={user ? ui.save : invites ? t.invitation.send : ui.add}
        onCancel={onClose}
        tools={user?.hasTwoFactor && !isOwn && editsProfile && <EndTwoFactor user={user} onEnded={showEnded} />}
        layout="dialog"
        errorFields={{ ERR_EMAIL_IN_USE: "email", ERR_CURRENT_PASSWORD: "currentPassword" }}
      >
        {(field) => (
          <>
            <TextField {...field("name")} label={t.dialog.name} autoComplete="off" autoFocus />
            <TextField {...field("email")} label={t.dialog.email} type="email" autoComplete="off" />
            {!user && <InviteSwitch isOn={invites} onChange={setInvites} />}
            {!invites && (
              <NewPasswordField
                {...field("password")}
                label={user ? t.dialog.newPassword : t.dialog.password}
                helperText={passwordHint}
                about={["name", "email"]}
              />
            )}
            {isOwn && <CurrentPasswordField {...field("currentPassword")} own={me} />}
            <SelectField
              {...field("profile")}
              label={t.dialog.profile}
              choices={PROFILES.map((profile) => ({ value: profile, label: t.profiles[profile] }))}
              disabled={!editsProfile}
            />
            <QueuesField {...field("queueIds")} label={t.dialog.queues} disabled={!editsQueues} />
            <ConnectionField
              {...field("whatsappId")}
              label={t.dialog.connection}
              helperText={t.dialog.connectionHint}
              disabled={!editsProfile}
            />
            <SwitchField
              {...field("allTicket")}
              label={t.dialog.allTicket}
              helperText={t.dialog.allTicketHint}
              disabled={!editsProfile}
            />
          </>
        )}
      </Form>
    </FormDialog>
  );
}
