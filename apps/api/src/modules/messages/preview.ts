import type { MediaType, MessageData } from "@recado/contract";

/** What a list says of a message that has no text of its own. */
const WORDS: Record<MediaType, string> = {
  conversation: "",
  image: "📷 Foto",
  audio: "🎵 Áudio",
  video: "🎥 Vídeo",
  application: "📄 Documento",
  sticker: "💟 Figurinha",
  locationMessage: "📍 Localização",
  contactMessage: "👤 Contato",
  poll: "📊 Enquete",
  call_log: "📞 Chamada perdida",
  ticket: "",
  unsupported: "⚠️ Mensagem não suportada",
};

interface PreviewInput {
  body: string;
  mediaType: MediaType;
  mediaName?: string | null;
  data?: MessageData;
}

/** The last message as a list shows it: its text, or the name of its kind. */
export function previewOf({ body, mediaType, mediaName, data }: PreviewInput): string {
  if (body.trim() !== "") return body;
  if (data?.isUndecryptable) return "⏳ Aguardando mensagem";
  if (data?.isVoice) return "🎤 Mensagem de voz";
  if (mediaType === "application" && mediaName) return `📄 ${mediaName}`;
  return WORDS[mediaType];
}
