export { findQuickFile, showsQuickFile } from "./quick-message.service.js";
