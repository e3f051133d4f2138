import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A filmstrip: dark in the light theme too, with perforations above and below its children. */
export function Filmstrip({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('filmstrip bg-sunken px-2 text-ink [color-scheme:dark]', className)}>{children}</div>;
}
