/** The state of a link to the billing page that begins with paying. */
export const PAY_AT_ONCE = { paysAtOnce: true };
