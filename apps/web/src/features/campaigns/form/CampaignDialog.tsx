import { type Campaign, CampaignInput } from "@recado/contract";
import { useRef, useState } from "react";
import { Form } from "../../../shared/form/Form";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { uiTexts } from "../../../shared/ui/texts";
import { toastDone } from "../../../shared/ui/toasts";
import type { CampaignActions } from "../useCampaignActions";
import { useCompanyTimes } from "../useCompanyTimes";
import { CampaignFields } from "./CampaignFields";
import { CampaignTools, type Next } from "./CampaignTools";
import { startValues, toBody } from "./campaignValues";
import { TestDialog } from "./TestDialog";
import { campaignFormTexts } from "./texts";
import { type CampaignForm, useSaveCampaign } from "./useSaveCampaign";

interface CampaignDialogProps {
  /** Without one a new campaign is made. */
  campaign?: Campaign;
  actions: CampaignActions;
  onSaved: (campaign: Campaign) => void;
  onClose: () => void;
}

/** Prepares a campaign; what runs or is over is shown, and of what was stopped the texts can be changed. */
export function CampaignDialog({ campaign, actions, onSaved, onClose }: CampaignDialogProps) {
  const t = useTexts(campaignFormTexts);
  const ui = useTexts(uiTexts);
  const { timeZone } = useCompanyTimes();
  const draft = useSaveCampaign(campaign, onSaved);
  const isReadOnly = draft.editable === "nothing";
  const [tested, setTested] = useState<Campaign>();
  const next = useRef<Next>("close");

  async function save(form: CampaignInput, fields: CampaignForm) {
    if (isReadOnly) return draft.kept && finish(draft.kept);
    const body = toBody(form, timeZone ?? "");
    // A test must not set a time to leave at.
    const scheduledAt = next.current === "test" ? draft.plannedAt : body.scheduledAt;
    finish(await draft.save({ ...body, scheduledAt }, fields));
    return scheduledAt === body.scheduledAt;
  }

  function finish(saved: Campaign) {
    if (next.current === "test") return setTested(saved);
    if (!isReadOnly) toastDone(t.saved);
    if (next.current === "restart") actions.restart(saved);
    onClose();
  }

  /** What the next button leads to is its own affair. */
  function forgetNext() {
    next.current = "close";
  }

  // The page asks for it long before somebody opens this.
  if (!timeZone) return null;
  const tools = (
    <CampaignTools
      status={campaign?.status}
      onNext={(to) => {
        next.current = to;
      }}
      onStop={() => {
        if (campaign) actions.stop(campaign);
        onClose();
      }}
    />
  );
  return (
    <>
      <FormDialog title={campaign ? t.edit : t.create} onClose={onClose} size="lg">
        <Form
          schema={CampaignInput}
          start={startValues(campaign, timeZone)}
          onSubmit={(body, form) => save(body, form).finally(forgetNext)}
          onInvalid={forgetNext}
          submit={isReadOnly ? ui.close : campaign ? ui.save : ui.add}
          onCancel={isReadOnly ? undefined : onClose}
          tools={tools}
          layout="dialog"
          errorFields={{ ERR_CAMPAIGN_PAST: "scheduledAt" }}
        >
          {(field) => <CampaignFields field={field} draft={draft} isNew={!campaign} timeZone={timeZone} />}
        </Form>
      </FormDialog>
      {tested && <TestDialog campaign={tested} onClose={() => setTested(undefined)} />}
    </>
  );
}
