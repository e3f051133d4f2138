import * as Radix from '@radix-ui/react-tooltip';
import type { FocusEvent, ReactNode } from 'react';

/** How long a pointer rests before the tooltip shows, in milliseconds. */
export const TOOLTIP_DELAY_MS = 700;

/** Keys by their ARIA names, as they stand on the keyboard. */
const KEYS = { ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc', Plus: '+', '-': '−' } as const;
/** A key that does the same as a button, by its name for `aria-keyshortcuts`. */
export type ShortcutKey = keyof typeof KEYS;

type TooltipProps = {
  content: ReactNode;
  /** The key that does the same; shown beside the text and announced by screen readers. */
  shortcut?: ShortcutKey | undefined;
  /** One element that can be focused. */
  children: ReactNode;
};

/** The text for an element that shows none. Never the only place of necessary information: phones have no hover. */
export function Tooltip({ content, shortcut, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger
          asChild
          aria-keyshortcuts={shortcut}
          onFocus={shortcut === 'Escape' ? ignore : ignoreUnlessVisible}
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

/** Escape would close the tooltip instead of what it is said to close. */
function ignore(event: FocusEvent): void {
  event.preventDefault();
}

/** A dialog that opens or closes moves the focus: only where the keyboard is in use does that show a tooltip. */
function ignoreUnlessVisible(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}
