import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Renders its children between two rows of perforations. It is also dark in the light theme. */
export function Filmstrip({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('filmstrip bg-sunken px-2 text-ink [color-scheme:dark]', className)}>{children}</div>;
}
