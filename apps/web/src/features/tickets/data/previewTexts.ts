import { PREVIEW_WORDS } from "@recado/domain";
import { defineTexts } from "../../../shared/texts/defineTexts";

/** What a list says of a message without a text of its own. */
export const previewTexts = defineTexts({
  pt: PREVIEW_WORDS,
  en: {
    image: "📷 Photo",
    audio: "🎵 Audio",
    voice: "🎤 Voice message",
    video: "🎥 Video",
    application: "📄 Document",
    sticker: "💟 Sticker",
    locationMessage: "📍 Location",
    contactMessage: "👤 Contact",
    poll: "📊 Poll",
    call_log: "📞 Missed call",
    unsupported: "⚠️ Unsupported message",
    undecryptable: "⏳ Waiting for the message",
    deleted: "🚫 Deleted message",
  },
  es: {
    image: "📷 Foto",
    audio: "🎵 Audio",
    voice: "🎤 Mensaje de voz",
    video: "🎥 Vídeo",
    application: "📄 Documento",
    sticker: "💟 Sticker",
    locationMessage: "📍 Ubicación",
    contactMessage: "👤 Contacto",
    poll: "📊 Encuesta",
    call_log: "📞 Llamada perdida",
    unsupported: "⚠️ Mensaje no admitido",
    undecryptable: "⏳ Esperando el mensaje",
    deleted: "🚫 Mensaje eliminado",
  },
});
