export { findQuickFile, showsQuickFile } from "./quickMessage.service.js";
