export * from "./due-date/due-date.js";
export * from "./permissions/permissions.js";
export * from "./working-hours/working-hours.js";
