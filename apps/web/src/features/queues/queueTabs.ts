export type QueueTab = "data" | "hours" | "options";

/** A tab and its panel name each other by these. */
export const tabId = (tab: QueueTab) => `queue-tab-${tab}`;
export const panelId = (tab: QueueTab) => `queue-panel-${tab}`;
