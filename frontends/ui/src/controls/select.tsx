import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';

/**
 * A native `<select>` in the style of the design system. `className` sizes the whole control. Name it with a `Label` or
 * `aria-label`.
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
