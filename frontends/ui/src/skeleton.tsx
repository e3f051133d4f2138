import { clsx } from 'clsx';

/** The place of something that is on its way: give it the true size by `className`, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe rounded-control bg-ink/10', className)} />;
}
