export { queueMail } from "./mail.service.js";
