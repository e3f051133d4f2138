import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type IconButtonProps = ComponentProps<'button'> & {
  /** The accessible name: what the button does. */
  label: string;
  variant?: 'quiet' | 'secondary' | undefined;
};

const variants = {
  // Forced colors show a transparent border.
  quiet: 'border border-transparent text-ink-soft hover:bg-ink/8 hover:text-ink',
  secondary: 'border border-control bg-surface text-ink hover:border-ink-soft hover:bg-raised',
} as const;

/** A square button with one icon. */
export function IconButton({ label, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={clsx(
        'inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-quick ease-reel',
        'disabled:pointer-events-none disabled:opacity-45 [&_svg]:size-5',
        variants[variant],
        className,
      )}
    />
  );
}
