export { ticketRated } from "./events.js";
export { takeRating } from "./takeRating.js";
