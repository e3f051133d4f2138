import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A piece of movie: dark in the light theme too, with its perforations above and below what it carries. */
export function Movie({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('movie bg-sunken px-2 text-ink [color-scheme:dark]', className)}>{children}</div>;
}
