export { findListFiles, isListFile } from "./findListFiles.js";
export { beforeFileListRemoval } from "./hooks.js";
