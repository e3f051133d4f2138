import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A piece of film: dark in the light theme too, with its perforations above and below what it carries. */
export function Film({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('film bg-sunken px-2 text-ink [color-scheme:dark]', className)}>{children}</div>;
}
