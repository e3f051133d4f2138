import { clsx } from 'clsx';

/** A placeholder for something that is loading: give it the final size by `className`, so that nothing shifts. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe rounded-control bg-ink/10', className)} />;
}
