export { createFirstAdmin, findOwnConnectionId, findUserByEmail, purgeUsers } from "./account.js";
export { userLeaving } from "./hooks.js";
export { byAddress, byUser, firstPasswordFile, hashPassword, isPassword, ownAccount, setPassword } from "./password.js";
export { refuseEasyPassword } from "./proof.js";
export { getSessionUser } from "./sessionUser.js";
export { UserModel } from "./user.model.js";
export { proveOwnPassword, requireManaged, setTwoFactor } from "./user.service.js";
