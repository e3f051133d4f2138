import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A surface that groups related content. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-card border border-line bg-surface p-5 sm:p-6', className)} />;
}
