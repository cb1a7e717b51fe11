/** A file that is going to be sent. */
export interface Attachment {
  id: number;
  file: File;
  caption: string;
  /** Its caption is what stood in the field. */
  hasDraft: boolean;
}

/** Phones show no text with a recording. */
export const takesCaption = ({ file }: Attachment) => !file.type.startsWith("audio/");
