export { ticketRated } from "./events.js";
export { type RatingTaken, takeRating } from "./takeRating.js";
