import { memo } from "react";

/** Streets, a park and a river somewhere. It is drawn here, because no map may be asked of anybody: it would tell where customers are. */
export const MapPicture = memo(function MapPicture() {
  return (
    <svg className="place-map" viewBox="0 0 300 104" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="300" height="104" fill="var(--map-land)" />
      <path d="M0 78C60 66 90 92 150 86s96-26 150-20v38H0zM198 0h54l10 40-58 8z" fill="var(--map-park)" />
      <path d="M-10 112C70 98 160 128 310 92" stroke="var(--map-water)" strokeWidth="9" fill="none" />
      <g stroke="var(--map-street)" fill="none">
        <path d="M-10 52 310 28" strokeWidth="12" />
        <path d="M88-10 128 114" strokeWidth="9" />
        <path d="M-10 18 320 2M-10 96 310 66M36-10 70 114M168-10l34 124M236-10l30 124" strokeWidth="5" />
      </g>
      <ellipse cx="150" cy="56" rx="9" ry="3" fill="#0003" />
      <path d="M150 14a14 14 0 0 1 14 14c0 9-14 27-14 27s-14-18-14-27a14 14 0 0 1 14-14Z" fill="var(--brand)" />
      <circle cx="150" cy="28" r="5.5" fill="var(--fold)" />
    </svg>
  );
});
