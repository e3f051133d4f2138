import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The frame of a slide: denser than the players' cards. */
export function Mount({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-card border border-line bg-surface p-4', className)} />;
}
