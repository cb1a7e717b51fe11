declare module "libsignal/src/protobufs.js" {
  export const PreKeyWhisperMessage: { decode(bytes: Uint8Array): { message: Uint8Array } };
}
