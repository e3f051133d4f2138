/**
 * A spinner that is as large as the surrounding text. With a `label`, screen readers announce it. Without a label, it
 * is decorative.
 */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[1.1em] animate-turn" fill="none">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
