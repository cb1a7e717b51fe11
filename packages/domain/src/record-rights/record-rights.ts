import { can, type Holder, isAdmin } from "../permissions/permissions.js";

interface Person extends Holder {
  id: number;
}

/** Quick messages and notes: the owner may change one, and an administrator every one he sees. */
export function mayChangeOwned(user: Person, record: { userId: number | null }): boolean {
  return record.userId === user.id || isAdmin(user);
}

/** The own record is everybody's to edit; the others are for those who manage users; super users touch super users only. */
export function mayEditUser(me: Person, user: { id: number; super: boolean }): boolean {
  return user.id === me.id || (can(me, "users:manage") && (!user.super || me.super));
}

/** Nobody deletes the account in use, nor one of the operator's. */
export function isProtectedUser(me: Person, user: { id: number; super: boolean }): boolean {
  return user.super || user.id === me.id;
}
