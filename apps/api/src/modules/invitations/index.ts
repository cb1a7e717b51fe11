export { makeLink, sendLink } from "./invitationLink.js";
