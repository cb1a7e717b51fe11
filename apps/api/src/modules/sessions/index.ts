export { endSessions, type OpenedSession, openSession, rotateSession, SESSION_DAYS } from "./session.service.js";
