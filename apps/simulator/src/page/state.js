/** What both halves of the page share: the phone that is in somebody's hand. */
export const state = { account: null };
