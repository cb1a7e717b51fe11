import { type CampaignReader, renderCampaignText } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import type { CompanyScope } from "../../kernel/context.js";
import { copyStoredFile, findStoredFileById } from "../../kernel/storage/storage.js";
import { findListFiles } from "../file-lists/index.js";
import { arrangeContents, type OutgoingMedia } from "../messages/index.js";
import type { CampaignModel } from "./campaign.model.js";
import type { CampaignRules } from "./settings.js";

/** Who reads it, by what rules it is filled in, and which of the texts is theirs: it stays the same for each of them. */
interface RenderContext {
  reader: CampaignReader;
  seed: number;
  rules: CampaignRules;
}

interface ChosenText {
  /** Which of the five, from 1; null where there is no text. */
  textNumber: number | null;
  text: string;
}

/** The text a reader is asked with whether the message is wanted. */
export function requestFor({ confirmations }: CampaignModel, to: RenderContext) {
  const { textNumber, text } = chooseText(confirmations, to);
  return { textNumber, contents: text === "" ? [] : [{ text }] };
}

/** What a reader gets: the files of the list, each over its name, then the text with the attachment. */
export async function contentsFor(scope: CompanyScope, campaign: CampaignModel, to: RenderContext) {
  const { textNumber, text } = chooseText(campaign.messages, to);
  const listed = campaign.fileListId === null ? [] : (await findListFiles(campaign.fileListId)).files;
  const before: OutgoingMedia[] = [];
  for (const { file, caption } of listed) before.push({ file: await copyStoredFile(scope, file), caption });
  const attachment = campaign.mediaId === null ? null : await findStoredFileById(campaign.mediaId);
  const medias = attachment ? [{ file: await copyStoredFile(scope, attachment) }] : [];
  const rest = text === "" && medias.length === 0 ? [] : arrangeContents(text, medias);
  return { textNumber, contents: [...before, ...rest] };
}

function chooseText(texts: string[], { reader, seed, rules }: RenderContext): ChosenText {
  const written = texts.flatMap((text, index) => (text.trim() === "" ? [] : [{ text, textNumber: index + 1 }]));
  const chosen = written[seed % written.length];
  if (!chosen) return { textNumber: null, text: "" };
  return { textNumber: chosen.textNumber, text: render(chosen.text, reader, rules).trim() };
}

/** Fills in the texts of campaigns, with the company's own variables as they are now. */
function render(text: string, reader: CampaignReader, { settings, timeZone }: CampaignRules): string {
  return renderCampaignText(text, reader, { variables: settings.variables, timeZone, now: clock.now() });
}
