import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Multi-line text input. In browsers that support it, the input grows with its content. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={clsx(
        'field-sizing-content min-h-20 w-full min-w-0 rounded-control border border-control bg-surface px-3.5 py-2.5 text-base text-ink',
        'transition-colors duration-quick ease-reel placeholder:text-ink-soft hover:border-ink-soft',
        'aria-invalid:border-danger-ink disabled:opacity-45 disabled:hover:border-control',
        className,
      )}
    />
  );
}
