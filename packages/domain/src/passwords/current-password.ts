/** Whether a change of the own account has to be backed by the password of now: an open desk is not its owner. */
export function needsCurrentPassword(
  own: { email: string },
  change: { email?: string | undefined; password?: string | null | undefined },
): boolean {
  const isNewEmail = change.email !== undefined && change.email.trim().toLowerCase() !== own.email.toLowerCase();
  return isNewEmail || Boolean(change.password);
}
