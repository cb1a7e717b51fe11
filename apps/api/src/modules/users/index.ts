export {
  createFirstAdmin,
  findInvitedUser,
  findOwnConnectionId,
  findUserByEmail,
  purgeUsers,
  removeUsersOf,
} from "./account.js";
export { beforeUserRemoval, emailChanging } from "./hooks.js";
export {
  byAddress,
  byUser,
  firstPasswordFile,
  hashPassword,
  isPassword,
  isStillPassword,
  ownAccount,
  setPassword,
} from "./password.js";
export { refuseEasyPassword, savingEmail } from "./proof.js";
export { getSessionUser } from "./sessionUser.js";
export type { UserModel } from "./user.model.js";
export { type AvailabilityRow, toAvailability, toUserRef } from "./user.presenter.js";
export { addInvitedUser, getUser, proveOwnPassword, requireManaged, setTwoFactor } from "./user.service.js";
