import * as Radix from '@radix-ui/react-tooltip';
import type { FocusEvent, ReactNode } from 'react';
import { IconButton, type IconButtonProps } from './button.tsx';

/** How long the pointer must rest on an element before the tooltip appears, in milliseconds. */
export const TOOLTIP_DELAY_MS = 700;

/** Symbols for keyboard keys, by ARIA key name. */
const KEYS = { ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc', Plus: '+', '-': '−' } as const;
/** Keyboard shortcut of a button, in the format of `aria-keyshortcuts`. */
export type ShortcutKey = keyof typeof KEYS;

type TooltipProps = {
  content: ReactNode;
  /** Keyboard shortcut, which is shown next to the text and announced by screen readers. */
  shortcut?: ShortcutKey | undefined;
  /** A single focusable element. */
  children: ReactNode;
};

/**
 * Tooltip for an element without visible text, such as an icon button. Don't put essential information only in a
 * tooltip, because touch devices can't hover.
 */
export function Tooltip({ content, shortcut, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger
          asChild
          aria-keyshortcuts={shortcut}
          onFocus={shortcut === 'Escape' ? preventOpening : preventOpeningUnlessVisible}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            className="z-50 max-w-64 animate-fade-in rounded-control bg-ink px-2.5 py-1.5 text-screen text-sm shadow-raised"
          >
            {content}
            {shortcut && (
              <kbd className="ml-2 rounded-[4px] border border-screen/40 px-1 font-sans text-xs">{KEYS[shortcut]}</kbd>
            )}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/**
 * Prevents the tooltip from opening on focus because Escape would close an open tooltip instead of triggering the
 * shortcut.
 */
function preventOpening(event: FocusEvent): void {
  event.preventDefault();
}

/** Prevents the tooltip from opening when a dialog moves the focus, unless the visitor is using the keyboard. */
function preventOpeningUnlessVisible(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

type TooltipIconButtonProps = IconButtonProps & {
  /** Tooltip text. Defaults to the label. */
  hint?: ReactNode;
  shortcut?: ShortcutKey | undefined;
};

/**
 * `IconButton` with a tooltip. Don't use this component in the initial view of player pages, because it loads Radix.
 */
export function TooltipIconButton({ label, hint = label, shortcut, ...rest }: TooltipIconButtonProps) {
  return (
    <Tooltip content={hint} shortcut={shortcut}>
      <IconButton label={label} {...rest} />
    </Tooltip>
  );
}
