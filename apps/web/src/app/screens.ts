import { announcementItems, announcementScreens } from "../features/announcements/screens";
import { billingScreens } from "../features/billing/screens";
import { campaignScreens } from "../features/campaigns/screens";
import { chatItems, chatScreens } from "../features/chats/screens";
import { connectionScreens } from "../features/connections/screens";
import { contactListScreens } from "../features/contact-lists/screens";
import { contactScreens } from "../features/contacts/screens";
import { fileListScreens } from "../features/file-lists/screens";
import { helpScreens } from "../features/helps/screens";
import { homeScreens } from "../features/home/screens";
import { kanbanScreens } from "../features/kanban/screens";
import { messagesApiScreens } from "../features/messages-api/screens";
import { notificationItems } from "../features/notifications/screens";
import { operatorScreens } from "../features/operator/screens";
import { paletteItems } from "../features/palette";
import { promptScreens } from "../features/prompts/screens";
import { queueIntegrationScreens } from "../features/queue-integrations/screens";
import { queueScreens } from "../features/queues/screens";
import { quickMessageScreens } from "../features/quick-messages/screens";
import { scheduleScreens } from "../features/schedules/screens";
import { settingScreens } from "../features/settings/screens";
import { tagScreens } from "../features/tags/screens";
import { ticketScreens } from "../features/tickets/screens";
import { todoScreens } from "../features/todolist/screens";
import { userScreens } from "../features/users/screens";
import { webhookScreens } from "../features/webhooks/screens";
import type { BarItem } from "../shared/screen/barItem";
import type { Screen } from "../shared/screen/screen";

/** Every page behind the login. Inside a group of the menu the entries stand in this order. */
export const screens: Screen[] = [
  ...homeScreens,
  ...ticketScreens,
  ...kanbanScreens,
  ...chatScreens,
  ...quickMessageScreens,
  ...scheduleScreens,
  ...todoScreens,
  ...contactScreens,
  ...tagScreens,
  ...helpScreens,
  ...campaignScreens,
  ...contactListScreens,
  ...connectionScreens,
  ...queueScreens,
  ...promptScreens,
  ...queueIntegrationScreens,
  ...fileListScreens,
  ...messagesApiScreens,
  ...userScreens,
  ...webhookScreens,
  ...announcementScreens,
  ...operatorScreens,
  ...billingScreens,
  ...settingScreens,
];

/** The features' buttons beside the account: on the rail, or in a phone's bar. */
export const barItems: BarItem[] = [...paletteItems, ...chatItems, ...announcementItems, ...notificationItems];
