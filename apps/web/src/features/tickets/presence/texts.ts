import { defineTexts } from "../../../shared/texts/defineTexts";

export const presenceTexts = defineTexts({
  pt: {
    viewing: "vendo",
    typing: "digitando",
    composing: "digitando…",
    recording: "gravando áudio…",
    colleague: (name: string, isTyping: boolean) => `${name} está ${isTyping ? "digitando" : "vendo"}`,
    customer: (name: string, isRecording: boolean) => `${name} está ${isRecording ? "gravando áudio" : "digitando"}`,
  },
  en: {
    viewing: "viewing",
    typing: "typing",
    composing: "typing…",
    recording: "recording audio…",
    colleague: (name, isTyping) => `${name} is ${isTyping ? "typing" : "viewing"}`,
    customer: (name, isRecording) => `${name} is ${isRecording ? "recording audio" : "typing"}`,
  },
  es: {
    viewing: "viendo",
    typing: "escribiendo",
    composing: "escribiendo…",
    recording: "grabando audio…",
    colleague: (name, isTyping) => `${name} está ${isTyping ? "escribiendo" : "viendo"}`,
    customer: (name, isRecording) => `${name} está ${isRecording ? "grabando audio" : "escribiendo"}`,
  },
});
