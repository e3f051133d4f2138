import * as Radix from '@radix-ui/react-switch';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/**
 * Switch that takes effect immediately. Provide an accessible name with a `Label` and `htmlFor`, or with `aria-label`.
 */
export function Switch({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...rest}
      className={clsx(
        'inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-control bg-sunken p-0.5',
        'transition-colors duration-quick ease-reel data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        'disabled:opacity-45 forced-colors:data-[state=checked]:bg-[Highlight]',
        className,
      )}
    >
      <Radix.Thumb className="size-5 rounded-full bg-ink-soft transition-[translate,background-color] duration-quick ease-reel data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-on-accent forced-colors:bg-[ButtonText]" />
    </Radix.Root>
  );
}
