import { clsx } from 'clsx';

/**
 * Placeholder for content that is loading. Use `className` to match the size of the loaded content so that the layout
 * doesn't shift.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe rounded-control bg-ink/10', className)} />;
}
