import type { Roles, Schema } from "../tables.js";
import * as companies from "./0001-companies.js";
import * as people from "./0002-people.js";
import * as rooms from "./0003-rooms.js";
import * as lines from "./0004-lines.js";
import * as standing from "./0005-standing.js";
import * as conversations from "./0006-conversations.js";
import * as search from "./0007-search.js";
import * as files from "./0009-files.js";
import * as reach from "./0010-reach.js";
import * as durable from "./0011-durable.js";
import * as priorities from "./0012-priorities.js";
import * as lists from "./0013-lists.js";
import * as rows from "./0014-rows.js";
import * as twoFactor from "./0015-two-factor.js";
import * as timeline from "./0016-timeline.js";
import * as waiting from "./0017-waiting.js";
import * as hours from "./0018-hours.js";
import * as mentions from "./0021-mentions.js";
import * as snooze from "./0023-snooze.js";
import * as savedViews from "./0024-saved-views.js";
import * as invitations from "./0025-invitations.js";
import * as availability from "./0026-availability.js";
import * as marks from "./0028-marks.js";
import * as gallery from "./0029-gallery.js";
import * as alerts from "./0031-alerts.js";
import * as downSince from "./0032-down-since.js";
import * as fileLists from "./0034-file-lists.js";
import * as contactLists from "./0035-contact-lists.js";
import * as schedules from "./0036-schedules.js";
import * as campaigns from "./0037-campaigns.js";
import * as groups from "./0038-groups.js";
import * as announcements from "./0039-announcements.js";
import * as chats from "./0040-chats.js";
import * as serviceTimes from "./0041-service-times.js";
import * as push from "./0042-push.js";
import * as chatCards from "./0043-chat-cards.js";
import * as billing from "./0044-billing.js";
import * as restingLines from "./0046-resting-lines.js";
import * as reminders from "./0047-reminders.js";
import * as installation from "./0048-installation.js";
import * as customers from "./0049-customers.js";
import * as apiKeys from "./0050-api-keys.js";
import * as keyRequests from "./0051-key-requests.js";
import * as webhooks from "./0053-webhooks.js";
import * as integrations from "./0054-integrations.js";
import * as prompts from "./0055-prompts.js";
import * as reminderTexts from "./0056-reminder-texts.js";
import * as groupTicks from "./0057-group-ticks.js";
import * as recordings from "./0058-recordings.js";
import * as newChatCap from "./0060-new-chat-cap.js";
import * as promptCosts from "./0069-prompt-costs.js";
import * as yearOfFigures from "./0070-year-of-figures.js";
import * as optionNumbers from "./0071-option-numbers.js";
import * as receiptTimes from "./0072-receipt-times.js";
import * as companyDocument from "./0073-company-document.js";
import * as timeZones from "./0074-time-zones.js";
import * as busyTables from "./0075-busy-tables.js";

interface Migration {
  name: string;
  up(schema: Schema, roles: Roles): Promise<void>;
  /** Tells in the column `made` whether an older version did the work under another name. */
  madeBefore?: string;
}

/** In the order they run. A landed migration is never changed, only followed. */
export const migrations: Migration[] = [
  { name: "0001-companies", up: companies.up },
  { name: "0002-people", up: people.up },
  { name: "0003-rooms", up: rooms.up },
  { name: "0004-lines", up: lines.up },
  { name: "0005-standing", up: standing.up },
  { name: "0006-conversations", up: conversations.up },
  { name: "0007-search", up: search.up, madeBefore: search.MADE_BEFORE },
  { name: "0009-files", up: files.up },
  { name: "0010-reach", up: reach.up },
  { name: "0011-durable", up: durable.up },
  { name: "0012-priorities", up: priorities.up },
  { name: "0013-lists", up: lists.up },
  { name: "0014-rows", up: rows.up },
  { name: "0015-two-factor", up: twoFactor.up },
  { name: "0016-timeline", up: timeline.up },
  { name: "0017-waiting", up: waiting.up },
  { name: "0018-hours", up: hours.up },
  { name: "0021-mentions", up: mentions.up },
  { name: "0023-snooze", up: snooze.up },
  { name: "0024-saved-views", up: savedViews.up },
  { name: "0025-invitations", up: invitations.up },
  { name: "0026-availability", up: availability.up },
  { name: "0028-marks", up: marks.up },
  { name: "0029-gallery", up: gallery.up },
  { name: "0031-alerts", up: alerts.up },
  { name: "0032-down-since", up: downSince.up },
  { name: "0034-file-lists", up: fileLists.up },
  { name: "0035-contact-lists", up: contactLists.up },
  { name: "0036-schedules", up: schedules.up },
  { name: "0037-campaigns", up: campaigns.up },
  { name: "0038-groups", up: groups.up },
  { name: "0039-announcements", up: announcements.up },
  { name: "0040-chats", up: chats.up },
  { name: "0041-service-times", up: serviceTimes.up },
  { name: "0042-push", up: push.up },
  { name: "0043-chat-cards", up: chatCards.up },
  { name: "0044-billing", up: billing.up },
  { name: "0046-resting-lines", up: restingLines.up },
  { name: "0047-reminders", up: reminders.up },
  { name: "0048-installation", up: installation.up },
  { name: "0049-customers", up: customers.up },
  { name: "0050-api-keys", up: apiKeys.up },
  { name: "0051-key-requests", up: keyRequests.up },
  { name: "0053-webhooks", up: webhooks.up },
  { name: "0054-integrations", up: integrations.up },
  { name: "0055-prompts", up: prompts.up },
  { name: "0056-reminder-texts", up: reminderTexts.up },
  { name: "0057-group-ticks", up: groupTicks.up },
  { name: "0058-recordings", up: recordings.up },
  { name: "0060-new-chat-cap", up: newChatCap.up },
  { name: "0069-prompt-costs", up: promptCosts.up },
  { name: "0070-year-of-figures", up: yearOfFigures.up },
  { name: "0071-option-numbers", up: optionNumbers.up },
  { name: "0072-receipt-times", up: receiptTimes.up },
  { name: "0073-company-document", up: companyDocument.up },
  { name: "0074-time-zones", up: timeZones.up },
  { name: "0075-busy-tables", up: busyTables.up },
];
