import * as Radix from '@radix-ui/react-tabs';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Radix Tabs. Set `value` or `defaultValue` on `Tabs`, and `value` on each trigger and content. */
export const Tabs = Radix.Root;

/** The row of tab buttons. Provide an accessible name with `aria-label`. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List {...rest} className={clsx('flex gap-1 rounded-control bg-sunken p-1', className)} />;
}

/** Tab button that shows the content with the same `value`. */
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...rest}
      className={clsx(
        'h-9 min-w-fit flex-1 whitespace-nowrap rounded-[6px] px-3 font-medium text-ink-soft text-sm transition-colors duration-quick ease-reel',
        'hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-raised',
        'forced-colors:data-[state=active]:border-3 forced-colors:data-[state=active]:border-[color:Highlight]',
        className,
      )}
    />
  );
}

/** Tab content that is shown while its `value` is selected. */
export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={clsx('mt-5', className)} />;
}
