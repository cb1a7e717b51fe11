export { type RatingTaken, takeRating } from "./takeRating.js";
