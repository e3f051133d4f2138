import * as Radix from '@radix-ui/react-tooltip';
import type { FocusEvent, ReactNode } from 'react';

/** Time in milliseconds for which the pointer rests before the tooltip appears. */
export const TOOLTIP_DELAY_MS = 700;

/** Keyboard symbols of keys, by their ARIA names. */
const KEYS = { ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc', Plus: '+', '-': '−' } as const;
/** A keyboard shortcut of a button, by its name in `aria-keyshortcuts`. */
export type ShortcutKey = keyof typeof KEYS;

type TooltipProps = {
  content: ReactNode;
  /** The keyboard shortcut. It is shown next to the text and announced by screen readers. */
  shortcut?: ShortcutKey | undefined;
  /** One focusable element. */
  children: ReactNode;
};

/**
 * Shows a text for an element without visible text. Don't use it as the only source of necessary information, because
 * phones have no hover.
 */
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

/** Otherwise Escape would close the tooltip instead of performing its action. */
function ignore(event: FocusEvent): void {
  event.preventDefault();
}

/** A dialog moves the focus when it opens or closes. That shows a tooltip only if the keyboard is in use. */
function ignoreUnlessVisible(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}
