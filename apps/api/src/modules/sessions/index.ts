export { endSessions, openSession, rotateSession, SESSION_DAYS } from "./session.service.js";
