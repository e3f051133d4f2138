import { clsx } from 'clsx';

/** A placeholder for loading content. Set its final size with `className` so that the layout doesn't shift. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe rounded-control bg-ink/10', className)} />;
}
