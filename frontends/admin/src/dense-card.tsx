import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A card with less padding than that of `@dreamreel/ui`, for the dashboard. */
export function DenseCard({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-card border border-line bg-surface p-4', className)} />;
}
