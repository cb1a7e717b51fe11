export { findKnownDevice, hasDeviceCookie, OWN_COOKIE, rememberDevice } from "./device.js";
export { sessionsEnding } from "./hooks.js";
export { endSessions, findSessionKey, openSession, rotateSession, SESSION_DAYS } from "./session.service.js";
