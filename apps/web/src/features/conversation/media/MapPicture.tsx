import { memo } from "react";

interface MapPictureProps {
  latitude: number;
  longitude: number;
}

/** Between 0 and 1, and for near places far apart. */
const scatter = (degrees: number) => Math.abs(degrees * 4_321.7) % 1;

/**
 * Streets, a park and a river somewhere; another part of them for another place. It is drawn here, because no map may be asked of
 * anybody: it would tell where customers are.
 */
export const MapPicture = memo(function MapPicture({ latitude, longitude }: MapPictureProps) {
  const [across, along] = [scatter(longitude), scatter(latitude)];
  const turn = Math.round((across - along) * 25);
  const shift = `${Math.round(across * 60 - 180)} ${Math.round(along * 30 - 67)}`;
  return (
    <svg className="place-map" viewBox="0 0 300 104" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="300" height="104" fill="var(--map-land)" />
      <g transform={`translate(150 52) rotate(${turn}) scale(1.9) translate(${shift})`}>
        <path d="M-160 88C60 66 90 92 150 86s96-26 310-28v180H-160zM198 0h54l10 40-58 8z" fill="var(--map-park)" />
        <path d="M-160 122C70 98 160 128 460 80" stroke="var(--map-water)" strokeWidth="5" fill="none" />
        <g stroke="var(--map-street)" fill="none">
          <path d="M-160 63 460 17" strokeWidth="6" />
          <path d="M49-130 167 234" strokeWidth="5" />
          <path d="M-160 25 460-5M-160 110 460 52M3-130 103 234M135-130 235 234M207-130 295 234" strokeWidth="3" />
        </g>
      </g>
      <ellipse cx="150" cy="56" rx="9" ry="3" fill="#0003" />
      <path d="M150 14a14 14 0 0 1 14 14c0 9-14 27-14 27s-14-18-14-27a14 14 0 0 1 14-14Z" fill="var(--brand)" />
      <circle cx="150" cy="28" r="5.5" fill="var(--fold)" />
    </svg>
  );
});
