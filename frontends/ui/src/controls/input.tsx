import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/**
 * Single-line text input. Set `aria-invalid` to show the input in the error color. The font size is 16 px because
 * phones zoom in on inputs with smaller text.
 */
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
