import Box from "@mui/material/Box";
import { campaignRoutes } from "@recado/contract";
import { AttachmentPicker } from "../../../shared/form/AttachmentPicker";
import { FieldGrid } from "../../../shared/form/FieldGrid";
import { SwitchField } from "../../../shared/form/SwitchField";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { Notice } from "../../../shared/ui/Notice";
import { AttachmentLine } from "./AttachmentLine";
import { AttachmentSample } from "./AttachmentSample";
import { AudienceFields } from "./AudienceFields";
import { MessageTabs } from "./MessageTabs";
import { MissingEmailsNotice } from "./MissingEmailsNotice";
import { SendingFields } from "./SendingFields";
import { campaignFormTexts } from "./texts";
import type { CampaignDraft } from "./useSaveCampaign";

interface CampaignFieldsProps {
  field: (name: "name" | "confirmation") => { name: string };
  draft: Pick<CampaignDraft, "kept" | "editable" | "isStranded" | "file" | "setFile">;
  isNew: boolean;
  timeZone: string;
}

/** In place of the one that is not there: three columns, or two, are filled. */
const TWO_COLUMNS = { "@media (min-width: 768px)": { gridColumn: "span 2" } } as const;

/** What a campaign says, to whom, and when; what may not change any more is shown. */
export function CampaignFields({ field, draft, isNew, timeZone }: CampaignFieldsProps) {
  const t = useTexts(campaignFormTexts);
  const { kept, editable, isStranded, file, setFile } = draft;
  const isFixed = editable !== "all";
  // As long as it has no list, a tag becomes one when it is saved.
  const mayHaveTag = !kept?.contactListId && !isFixed;
  const fileName = file instanceof File ? file.name : file === "removed" ? null : (kept?.mediaName ?? null);
  return (
    <>
      {editable !== "all" && <Notice kind="info">{isStranded ? t.stranded : t.fixed[editable]}</Notice>}
      <FieldGrid min={300}>
        <Box sx={mayHaveTag ? undefined : TWO_COLUMNS}>
          <TextField {...field("name")} label={t.name} autoComplete="off" autoFocus={isNew} disabled={isFixed} />
        </Box>
        <AudienceFields own={kept?.contactList ?? null} mayHaveTag={mayHaveTag} disabled={isFixed} />
        <SendingFields timeZone={timeZone} disabled={isFixed} mayChooseConnections={!isFixed || isStranded} />
      </FieldGrid>
      <MessageTabs
        disabled={editable === "nothing"}
        attachment={fileName && <AttachmentSample name={fileName} kept={kept} change={file} />}
        above={
          <SwitchField
            {...field("confirmation")}
            label={t.confirmation}
            helperText={t.confirmationHint}
            disabled={isFixed}
          />
        }
        below={
          isFixed ? (
            fileName && <AttachmentLine name={fileName} />
          ) : (
            <>
              <AttachmentPicker
                label={t.file}
                upload={campaignRoutes.uploadMedia.upload}
                stored={kept}
                change={file}
                onChange={setFile}
              />
              <MissingEmailsNotice />
            </>
          )
        }
      />
    </>
  );
}
