import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A line to type in. `aria-invalid` gives it the colour of an error. 16 px text: smaller makes phones zoom in. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      className={clsx(
        'h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3.5 text-base text-ink',
        'transition-colors duration-quick ease-reel placeholder:text-ink-soft hover:border-ink-soft',
        'aria-invalid:border-danger-ink disabled:opacity-45 disabled:hover:border-control',
        className,
      )}
    />
  );
}
