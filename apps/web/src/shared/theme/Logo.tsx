interface LogoProps {
  size?: number;
}

/** The logo of Recado: a note with a folded corner that is also a speech bubble. */
export function Logo({ size = 32 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="var(--mark, #11806f)"
        d="M7 3h18a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5H14.4l-6.7 5.4A1 1 0 0 1 6 28.6V24a5 5 0 0 1-4-5V8a5 5 0 0 1 5-5Z"
      />
      <path fill="#f3b84b" d="M21 3h4a5 5 0 0 1 5 5v4h-5a4 4 0 0 1-4-4Z" />
      <path
        fill="none"
        stroke="var(--mark-line, #fff)"
        strokeWidth="2.4"
        strokeLinecap="round"
        d="M8.5 11.5H16M8.5 16.5h13"
      />
    </svg>
  );
}
