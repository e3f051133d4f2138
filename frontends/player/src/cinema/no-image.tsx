import { clsx } from 'clsx';

/** An empty slide that is shown if no image could be loaded. */
export function NoImage({ alt, className }: { alt: string; className?: string | undefined }) {
  return (
    <svg
      role="img"
      aria-label={alt}
      aria-hidden={alt === ''}
      viewBox="0 0 96 64"
      className={clsx('aspect-3/2 bg-sunken text-ink-soft', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <rect x="28" y="18" width="40" height="28" rx="3" opacity="0.6" />
      <path d="M30 42l11-12 8 8 5-5 12 11" opacity="0.6" />
      <circle cx="58" cy="26" r="3" opacity="0.6" />
    </svg>
  );
}
