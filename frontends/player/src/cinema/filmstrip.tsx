import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Renders its children between two rows of film perforations. The filmstrip is dark in both themes. */
export function Filmstrip({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('filmstrip bg-sunken px-2 text-ink [color-scheme:dark]', className)}>{children}</div>;
}
