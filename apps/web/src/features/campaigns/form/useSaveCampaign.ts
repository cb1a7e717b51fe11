import { type Campaign, type CampaignInput, campaignRoutes } from "@recado/contract";
import { editableOf } from "@recado/domain";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../shared/api/call";
import type { FileChange } from "../../../shared/form/AttachmentPicker";
import { saveFile } from "../../../shared/form/saveFile";
import { chosenConnectionsOf, textsOf } from "./campaignValues";

export type CampaignForm = UseFormReturn<z.input<typeof CampaignInput>, unknown, CampaignInput>;

/** A campaign while it is prepared, and how it is saved with its file. */
export type CampaignDraft = ReturnType<typeof useSaveCampaign>;

export function useSaveCampaign(campaign: Campaign | undefined, onSaved: (campaign: Campaign) => void) {
  // Should the file fail, the campaign is there already: saving again must not make a second one.
  const [kept, setKept] = useState(campaign);
  const [editable] = useState(() => whatMayChange(campaign));
  const [file, setFile] = useState<FileChange>();
  // All it was sent by is gone: it goes on over others.
  const isStranded = editable === "texts" && kept?.whatsappIds.length === 0;

  function store(known: Campaign | undefined, body: CampaignInput): Promise<Campaign> {
    if (!known) return call(campaignRoutes.create, { body });
    return call(campaignRoutes.update, {
      params: { campaignId: known.id },
      body: editable === "texts" ? { ...textsOf(body), ...(isStranded && chosenConnectionsOf(body)) } : body,
    });
  }

  function keep(saved: Campaign) {
    setKept(saved);
    onSaved(saved);
  }

  /** When it leaves as it is: a draft that lost its connections has a time still, which may be past. */
  const plannedAt = kept?.status === "PROGRAMADA" ? kept.scheduledAt : null;

  async function save(body: CampaignInput, { setValue }: CampaignForm): Promise<Campaign> {
    const { scheduledAt } = body;
    // Until the file is there it keeps the time it had, if any: the server lets nothing change that is about to leave.
    const early = file && scheduledAt !== null ? plannedAt : scheduledAt;
    let saved = await store(kept, { ...body, scheduledAt: early });
    keep(saved);
    if (body.tagListId !== null) {
      // Those who have the tag are a list now.
      setValue("tagListId", null);
      setValue("contactListId", saved.contactListId);
    }
    if (file) {
      saved = await saveFile(campaignRoutes, { campaignId: saved.id }, file);
      setFile(undefined);
      keep(saved);
      if (scheduledAt !== early) {
        saved = await store(saved, { ...body, contactListId: saved.contactListId, tagListId: null });
        keep(saved);
      }
    }
    return saved;
  }

  return { kept, plannedAt, editable, isStranded, file, setFile, save };
}

function whatMayChange(campaign: Campaign | undefined) {
  if (!campaign) return "all";
  const { status, scheduledAt } = campaign;
  return editableOf({ status, scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) }, new Date());
}
