import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
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

/**
 * Native `<select>` with the design system's styles. `className` sets the size of the whole control. Provide an
 * accessible name with a `Label` or `aria-label`.
 */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative inline-block', className)}>
      <select
        {...rest}
        className={clsx(
          'h-11 w-full cursor-pointer appearance-none rounded-control border border-control bg-surface pr-9 pl-3.5',
          'text-base text-ink transition-colors duration-quick ease-reel hover:border-ink-soft',
          'aria-invalid:border-danger-ink disabled:cursor-default disabled:opacity-45',
        )}
      />
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-4 text-ink-soft"
      />
    </span>
  );
}
