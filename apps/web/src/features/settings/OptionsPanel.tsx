import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import { can } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../shared/api/sessionStore";
import { SkeletonRows } from "../../shared/list/SkeletonRows";
import { settingList } from "../../shared/live/useSetting";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { Notice } from "../../shared/ui/Notice";
import { MinutesSetting } from "./controls/MinutesSetting";
import { SelectSetting } from "./controls/SelectSetting";
import { SwitchSetting } from "./controls/SwitchSetting";
import { TimeZoneSetting } from "./controls/TimeZoneSetting";
import { IntegrationSettings } from "./IntegrationSettings";
import { SettingGroup } from "./SettingGroup";
import { settingTexts } from "./texts";

const TWO_FACTOR = ["optional", "required"] as const;
const ROBOT_TURNS = ["5", "10", "20", "50", "100"] as const;
const SCHEDULE_TYPES = ["disabled", "queue", "company"] as const;

/** The company's options. Each change is saved at once. */
export function OptionsPanel() {
  const t = useTexts(settingTexts);
  const readOnly = !can(useUser(), "settings:manage");
  const { data, error, refetch } = useQuery(settingList);

  if (!data && error) {
    return (
      <Card>
        <FailedPart error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Card>
        <SkeletonRows columns={2} height={72} />
      </Card>
    );
  }

  const row = <Name extends keyof typeof t.rows>(name: Name) => ({ name, readOnly, ...t.rows[name] });
  return (
    <Stack spacing={4}>
      {readOnly && <Notice kind="info">{t.readOnly}</Notice>}
      <SettingGroup {...t.groups.service}>
        <SwitchSetting {...row("userRating")} />
        <MinutesSetting {...row("ratingsTimeout")} />
        <MinutesSetting {...row("autoReopenTimeout")} />
        <SwitchSetting {...row("CheckMsgIsGroup")} />
        <SwitchSetting {...row("call")} />
      </SettingGroup>
      <SettingGroup {...t.groups.hours}>
        <SelectSetting
          {...row("scheduleType")}
          choices={SCHEDULE_TYPES.map((value) => ({ value, label: t.scheduleTypes[value] }))}
        />
        <TimeZoneSetting {...row("timezone")} />
        <MinutesSetting {...row("outOfHoursInterval")} />
        <SwitchSetting {...row("robotsOutOfHours")} />
      </SettingGroup>
      <SettingGroup {...t.groups.messages}>
        <SwitchSetting {...row("sendGreetingAccepted")} />
        <SwitchSetting {...row("sendMsgTransfTicket")} />
        <SwitchSetting {...row("sendGreetingMessageOneQueues")} />
        <MinutesSetting {...row("scheduleLateness")} />
        <SelectSetting {...row("robotTurns")} choices={ROBOT_TURNS.map((value) => ({ value, label: value }))} />
        <SelectSetting {...row("chatBotType")} choices={[{ value: "text", label: t.chatBotTypes.text }]} />
      </SettingGroup>
      <SettingGroup {...t.groups.security}>
        <SelectSetting
          {...row("twoFactor")}
          choices={TWO_FACTOR.map((value) => ({ value, label: t.twoFactorChoices[value] }))}
        />
        <SwitchSetting {...row("severalDevices")} />
      </SettingGroup>
      {/* Its keys are told only to those who may change them. */}
      {!readOnly && <IntegrationSettings />}
    </Stack>
  );
}
