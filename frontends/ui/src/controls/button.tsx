import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';

/** Longest pause between the taps of a double tap. */
export const DOUBLE_TAP_MS = 350;

type ButtonStyle = {
  /** The `primary` variant is amber. Use only one primary button per screen. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'destructive' | undefined;
  size?: 'md' | 'lg' | undefined;
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Shows a spinner and ignores clicks. A busy button stays focusable so that it doesn't lose the focus. */
    busy?: boolean | undefined;
  };

const base =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control border font-medium ' +
  'transition-[background-color,border-color,color,opacity,scale] duration-quick ease-reel active:scale-[0.98] ' +
  'disabled:pointer-events-none disabled:opacity-45 aria-busy:opacity-80';

/** In forced-colors mode, backgrounds are removed but transparent borders become visible. */
const variants = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-control bg-surface text-ink hover:border-ink-soft hover:bg-raised',
  quiet: 'border-transparent text-ink-soft hover:bg-ink/8 hover:text-ink',
  destructive: 'border-transparent bg-danger text-on-danger hover:opacity-90',
} as const;

const sizes = { md: 'h-11 px-4 text-[0.9375rem]', lg: 'h-13 px-6 text-[1.0625rem]' } as const;

/** Returns the button class names, for links that should look like buttons. */
export function buttonClass({ variant = 'secondary', size = 'md' }: ButtonStyle = {}): string {
  return clsx(base, variants[variant], sizes[size]);
}

/**
 * Button whose type defaults to `button`. Submit buttons and buttons that can become busy ignore the second click of a
 * double click. If the first request finished quickly, the second click would otherwise submit the form again.
 */
export function Button({ variant, size, busy, className, children, onClick, ...rest }: ButtonProps) {
  const startsRequest = busy !== undefined || rest.type === 'submit';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || (startsRequest && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={press}
      className={clsx(buttonClass({ variant, size }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export type IconButtonProps = ComponentProps<'button'> & {
  /** The accessible name: what the button does. */
  label: string;
  variant?: 'quiet' | 'secondary' | undefined;
};

/** A square button with one icon. */
export function IconButton({ label, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={clsx(
        'inline-grid size-11 shrink-0 place-items-center rounded-control border transition-colors duration-quick ease-reel',
        'disabled:pointer-events-none disabled:opacity-45 [&_svg]:size-5',
        variants[variant],
        className,
      )}
    />
  );
}

/** A decorative spinner that is as large as the surrounding text. */
export function Spinner() {
  return (
    <span className="inline-flex">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[1.1em] animate-turn" fill="none">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </span>
  );
}
