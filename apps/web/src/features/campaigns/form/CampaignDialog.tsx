import Button from "@mui/material/Button";
import { type Campaign, CampaignInput, campaignRoutes } from "@recado/contract";
import { editableOf } from "@recado/domain";
import { type MouseEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../shared/api/call";
import { AttachmentPicker, type FileChange } from "../../../shared/form/AttachmentPicker";
import { FieldGrid } from "../../../shared/form/FieldGrid";
import { Form } from "../../../shared/form/Form";
import { SwitchField } from "../../../shared/form/SwitchField";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { Notice } from "../../../shared/ui/Notice";
import { uiTexts } from "../../../shared/ui/texts";
import { toastDone } from "../../../shared/ui/toasts";
import { campaignTexts } from "../texts";
import type { CampaignDeeds } from "../useCampaignDeeds";
import { useCompanyTimes } from "../useCompanyTimes";
import { AttachmentLine } from "./AttachmentLine";
import { AudienceFields } from "./AudienceFields";
import { startValues, textsOf, toBody } from "./campaignValues";
import { MessageTabs } from "./MessageTabs";
import { SendingFields } from "./SendingFields";
import { TestDialog } from "./TestDialog";
import { campaignFormTexts } from "./texts";

interface CampaignDialogProps {
  /** Without one a new campaign is made. */
  campaign?: Campaign;
  deeds: CampaignDeeds;
  onSaved: (campaign: Campaign) => void;
  onClose: () => void;
}

type CampaignForm = UseFormReturn<z.input<typeof CampaignInput>, unknown, CampaignInput>;

function saveFile({ id }: Campaign, change: File | "removed"): Promise<Campaign> {
  const params = { campaignId: id };
  return change === "removed"
    ? call(campaignRoutes.removeMedia, { params })
    : call(campaignRoutes.uploadMedia, { params, file: change });
}

/** Prepares a campaign; what runs or is over is shown, and of what was stopped the texts can be changed. */
export function CampaignDialog({ campaign, deeds, onSaved, onClose }: CampaignDialogProps) {
  const t = useTexts(campaignFormTexts);
  const list = useTexts(campaignTexts);
  const ui = useTexts(uiTexts);
  const { timeZone } = useCompanyTimes();
  // Should the file fail, the campaign is there already: saving again must not make a second one.
  const [kept, setKept] = useState(campaign);
  const [editable] = useState(() => whatMayChange(campaign));
  const [file, setFile] = useState<FileChange>();
  const [tested, setTested] = useState<Campaign>();
  /** What the button that sends the form is to lead to, besides saving. */
  const next = useRef<"close" | "test" | "restart">("close");

  function store(known: Campaign | undefined, { tagListId, ...body }: CampaignInput): Promise<Campaign> {
    if (!known) return call(campaignRoutes.create, { body: { ...body, tagListId } });
    return call(campaignRoutes.update, {
      params: { campaignId: known.id },
      body: editable === "texts" ? textsOf(body) : body,
    });
  }

  function keep(saved: Campaign) {
    setKept(saved);
    onSaved(saved);
  }

  async function save(form: CampaignInput, { setValue }: CampaignForm) {
    if (editable === "nothing") return kept && finish(kept);
    const body = toBody(form, timeZone ?? "");
    // A test sets no time: what was only tried would leave.
    const scheduledAt = next.current === "test" ? (campaign?.scheduledAt ?? null) : body.scheduledAt;
    // Until the file is there it keeps the time it had, if any: the server lets nothing change that is about to leave.
    const early = file && scheduledAt !== null ? (kept?.scheduledAt ?? null) : scheduledAt;
    let saved = await store(kept, { ...body, scheduledAt: early });
    keep(saved);
    if (form.tagListId !== null) {
      // Those who have the tag are a list now.
      setValue("tagListId", null);
      setValue("contactListId", saved.contactListId);
    }
    if (file) {
      saved = await saveFile(saved, file);
      setFile(undefined);
      keep(saved);
      if (scheduledAt !== early) {
        saved = await store(saved, { ...body, contactListId: saved.contactListId, scheduledAt });
        keep(saved);
      }
    }
    finish(saved);
    return scheduledAt === body.scheduledAt;
  }

  function finish(saved: Campaign) {
    if (next.current === "test") return setTested(saved);
    if (editable !== "nothing") toastDone(t.saved);
    if (next.current === "restart") deeds.restart(saved);
    onClose();
  }

  // The page asks for it long before somebody opens this.
  if (!timeZone) return null;
  const isFixed = editable !== "all";
  const fileName = file instanceof File ? file.name : file === "removed" ? null : (kept?.mediaName ?? null);
  // Not buttons that send by themselves: Enter in a field presses the first of those.
  const saveAnd = (to: typeof next.current) => (event: MouseEvent<HTMLButtonElement>) => {
    next.current = to;
    event.currentTarget.form?.requestSubmit();
  };
  const tools = (
    <>
      <Button onClick={saveAnd("test")} sx={{ ml: -1.5, mr: "auto", whiteSpace: "nowrap" }}>
        {t.test}
      </Button>
      {campaign?.status === "EM_ANDAMENTO" && (
        <Button
          color="error"
          onClick={() => {
            deeds.stop(campaign);
            onClose();
          }}
        >
          {list.stop}
        </Button>
      )}
      {campaign?.status === "CANCELADA" && <Button onClick={saveAnd("restart")}>{t.saveAndRestart}</Button>}
    </>
  );

  return (
    <>
      <FormDialog title={campaign ? t.edit : t.create} onClose={onClose} size="lg">
        <Form
          schema={CampaignInput}
          start={startValues(campaign, timeZone)}
          onSubmit={(body, form) =>
            save(body, form).finally(() => {
              next.current = "close";
            })
          }
          submit={editable === "nothing" ? ui.close : campaign ? ui.save : ui.add}
          onCancel={editable === "nothing" ? undefined : onClose}
          tools={tools}
          layout="dialog"
          errorFields={{ ERR_CAMPAIGN_PAST: "scheduledAt" }}
        >
          {(field) => (
            <>
              {editable !== "all" && <Notice kind="info">{t.fixed[editable]}</Notice>}
              <FieldGrid min={320}>
                <TextField
                  {...field("name")}
                  label={t.name}
                  autoComplete="off"
                  autoFocus={!campaign}
                  disabled={isFixed}
                />
                <AudienceFields campaign={kept} disabled={isFixed} />
                <SendingFields timeZone={timeZone} disabled={isFixed} />
              </FieldGrid>
              {isFixed ? (
                fileName && <AttachmentLine name={fileName} />
              ) : (
                <AttachmentPicker
                  label={t.file}
                  upload={campaignRoutes.uploadMedia.upload}
                  stored={kept}
                  change={file}
                  onChange={setFile}
                />
              )}
              <SwitchField
                {...field("confirmation")}
                label={t.confirmation}
                helperText={t.confirmationHint}
                disabled={isFixed}
              />
              <MessageTabs
                disabled={editable === "nothing"}
                attachment={fileName && <AttachmentLine name={fileName} />}
              />
            </>
          )}
        </Form>
      </FormDialog>
      {tested && <TestDialog campaign={tested} onClose={() => setTested(undefined)} />}
    </>
  );
}

function whatMayChange(campaign: Campaign | undefined) {
  if (!campaign) return "all";
  const { status, scheduledAt } = campaign;
  return editableOf({ status, scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) }, new Date());
}
