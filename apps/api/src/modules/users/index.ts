export { createFirstAdmin, findUserByEmail } from "./account.js";
export { userLeaving } from "./hooks.js";
export { firstPasswordFile, isPassword, setPassword } from "./password.js";
export { getSessionUser } from "./sessionUser.js";
export { UserModel } from "./user.model.js";
