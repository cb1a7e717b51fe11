import { useId } from "react";

/** The two ticks of what was read, cut out of a filled ground: whoever does not see the blue still tells them from those of what arrived. */
export function ReadTicks({ size }: { size: number }) {
  const id = useId();
  return (
    <svg width={(size * 27) / 24} height={size} viewBox="0 0 27 24" aria-hidden="true">
      <mask id={id}>
        <rect width="27" height="24" fill="#fff" />
        <path
          transform="translate(3.3 2.6) scale(.82)"
          fill="none"
          stroke="#000"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16"
        />
      </mask>
      <rect y="3" width="27" height="18" rx="9" fill="currentColor" mask={`url(#${id})`} />
    </svg>
  );
}
