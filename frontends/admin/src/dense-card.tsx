import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The dashboard's card, with less padding than the card of `@dreamreel/ui`. */
export function DenseCard({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-card border border-line bg-surface p-4', className)} />;
}
