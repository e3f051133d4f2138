import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A surface that groups related content. With `dense`, it has less padding. */
export function Card({ dense, className, ...rest }: ComponentProps<'div'> & { dense?: boolean }) {
  const padding = dense ? 'p-4' : 'p-5 sm:p-6';
  return <div {...rest} className={clsx('rounded-card border border-line bg-surface', padding, className)} />;
}

/**
 * Placeholder for content that is loading. Use `className` to match the size of the loaded content so that the layout
 * doesn't shift.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-breathe rounded-control bg-ink/10', className)} />;
}

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
