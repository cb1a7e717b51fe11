import { activate, deactivate } from "./activate.js";
import { syncAppState } from "./appState.js";
import { changeGroup, readGroup } from "./groups.js";
import { confirmDigest, countKeys, fetchKeys, rotateSignedKey, uploadKeys } from "./keys.js";
import { removeCompanion } from "./logout.js";
import { connectMedia, getPicture } from "./media.js";
import { answerMex } from "./mex.js";
import type { Answer } from "./query.js";
import {
  changeBlocklist,
  getBlocklist,
  getPrivacy,
  getProps,
  noBusiness,
  nothing,
  setPrivacy,
  setTokens,
} from "./settings.js";
import { usync } from "./usync.js";

/** Every question the server answers, by `xmlns/type/child`; a shorter key answers whatever follows. */
export const ANSWERS: Record<string, Answer> = {
  "w:p/get": nothing,
  "encrypt/get/count": countKeys,
  "encrypt/get/digest": confirmDigest,
  "encrypt/get/key": fetchKeys,
  "encrypt/set/registration": uploadKeys,
  "encrypt/set/rotate": rotateSignedKey,
  "passive/set/active": activate,
  "passive/set/passive": deactivate,
  "usync/get": usync,
  "abt/get": getProps,
  "blocklist/get": getBlocklist,
  "blocklist/set": changeBlocklist,
  "privacy/get": getPrivacy,
  "privacy/set/privacy": setPrivacy,
  "privacy/set/tokens": setTokens,
  "md/set/remove-companion-device": removeCompanion,
  "urn:xmpp:whatsapp:dirty": nothing,
  "w:stats": nothing,
  status: nothing,
  disappearing_mode: nothing,
  "w:biz": noBusiness,
  "w:sync:app:state/set": syncAppState,
  "w:m/set/media_conn": connectMedia,
  "w:profile:picture/get": getPicture,
  "w:profile:picture/set": nothing,
  "w:mex/get": answerMex,
  "w:g2/get": readGroup,
  "w:g2/set": changeGroup,
};
