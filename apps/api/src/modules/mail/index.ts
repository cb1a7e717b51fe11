export { type Mail, queueMail } from "./mail.service.js";
export { hasMailServer } from "./transport.js";
