/**
 * What lists say of a message without a text of its own. It is kept with the ticket in these words; screens in another
 * language say it in theirs.
 */
export const PREVIEW_WORDS = {
  image: "📷 Foto",
  audio: "🎵 Áudio",
  voice: "🎤 Mensagem de voz",
  video: "🎥 Vídeo",
  application: "📄 Documento",
  sticker: "💟 Figurinha",
  locationMessage: "📍 Localização",
  contactMessage: "👤 Contato",
  poll: "📊 Enquete",
  call_log: "📞 Chamada perdida",
  unsupported: "⚠️ Mensagem não suportada",
  undecryptable: "⏳ Aguardando mensagem",
  deleted: "🚫 Mensagem apagada",
} as const;

export type PreviewKind = keyof typeof PREVIEW_WORDS;

const kinds = new Map(Object.entries(PREVIEW_WORDS).map(([kind, words]) => [words as string, kind as PreviewKind]));

/** What kind of message such words stand for; undefined where they are somebody's own. */
export function kindOfPreview(words: string): PreviewKind | undefined {
  return kinds.get(words);
}
