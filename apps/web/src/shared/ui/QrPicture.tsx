import { QRCodeSVG } from "qrcode.react";

interface QrPictureProps {
  text: string;
  title: string;
  size: number;
}

/** The picture a phone scans, drawn here: its text opens a line and goes to nobody else. */
export default function QrPicture({ text, title, size }: QrPictureProps) {
  // Cameras want dark on light with a light edge, whatever the theme is.
  return <QRCodeSVG value={text} title={title} size={size} marginSize={3} bgColor="#ffffff" fgColor="#000000" />;
}
