export { findListFiles, isListFile } from "./findListFiles.js";
export { fileListLeaving } from "./hooks.js";
