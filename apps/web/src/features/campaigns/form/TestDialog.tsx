import { type Campaign, CampaignTest, campaignRoutes } from "@recado/contract";
import { call } from "../../../shared/api/call";
import { Form } from "../../../shared/form/Form";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { toastDone } from "../../../shared/ui/toasts";
import { campaignFormTexts } from "./texts";

interface TestDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

/** The first text, sent to a number as a customer would get it. */
export function TestDialog({ campaign, onClose }: TestDialogProps) {
  const t = useTexts(campaignFormTexts);
  return (
    <FormDialog title={t.test} onClose={onClose} size="xs">
      <Form
        schema={CampaignTest}
        start={{ number: "" }}
        onSubmit={async (body) => {
          await call(campaignRoutes.test, { params: { campaignId: campaign.id }, body });
          toastDone(t.tested);
          onClose();
        }}
        submit={t.sendTest}
        onCancel={onClose}
        layout="dialog"
        errorFields={{ ERR_WAPP_INVALID_CONTACT: "number" }}
      >
        {(field) => (
          <TextField
            {...field("number")}
            label={t.testNumber}
            helperText={t.testHint}
            type="tel"
            autoComplete="tel"
            autoFocus
          />
        )}
      </Form>
    </FormDialog>
  );
}
