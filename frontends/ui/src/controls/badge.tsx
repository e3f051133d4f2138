import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const tones = {
  neutral: 'border-line text-ink-soft',
  accent: 'border-accent-ink/50 text-accent-ink',
  success: 'border-success-ink/50 text-success-ink',
  danger: 'border-danger-ink/50 text-danger-ink',
} as const;

/** Status badge. The status is always shown as text so that color isn't the only indication. */
export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: keyof typeof tones }) {
  return (
    <span
      {...rest}
      className={clsx(
        'inline-flex items-center gap-1 rounded-control border px-2 py-0.5 font-medium text-xs',
        tones[tone],
        className,
      )}
    />
  );
}
