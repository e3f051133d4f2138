import * as Radix from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFocusReturn } from './focus-part.ts';

/** Radix dropdown menu. The trigger supports `asChild`. */
export const DropdownMenu = Radix.Root;
export const DropdownMenuTrigger = Radix.Trigger;

/** Menu panel, rendered in a portal below its trigger. When the menu closes, the focus is restored. */
export function DropdownMenuContent({ className, onCloseAutoFocus, ...rest }: ComponentProps<typeof Radix.Content>) {
  const { returnFocus } = useFocusReturn();
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={8}
        align="end"
        collisionPadding={12}
        {...rest}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          returnFocus(event);
        }}
        className={clsx(
          'z-40 min-w-52 animate-rise-in rounded-card border border-line bg-raised p-1.5 shadow-overlay outline-none',
          className,
        )}
      />
    </Radix.Portal>
  );
}

/** Menu item. Selecting the item calls `onSelect` and closes the menu. */
export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      {...rest}
      className={clsx(
        'flex min-h-10 cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 outline-none',
        'data-[disabled]:cursor-default data-[highlighted]:bg-ink/8 data-[disabled]:opacity-45 [&_svg]:size-4',
        'forced-colors:data-[highlighted]:outline-2 forced-colors:data-[highlighted]:outline-solid',
        className,
      )}
    />
  );
}

/** Non-selectable label for a group of menu items. */
export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...rest} className={clsx('px-2.5 py-2 text-ink-soft text-sm', className)} />;
}

/** Divider between groups of menu items. */
export function DropdownMenuSeparator() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
