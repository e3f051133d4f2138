import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

/** How long a pointer rests before the tooltip shows, in milliseconds. */
export const TOOLTIP_DELAY_MS = 700;

type TooltipProps = {
  content: ReactNode;
  /** One element that can be focused. */
  children: ReactNode;
};

/** Words for an element that shows none. Never the only place of something one must know: phones have no hover. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            className="z-50 max-w-64 animate-fade-in rounded-control bg-ink px-2.5 py-1.5 text-screen text-sm shadow-raised"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
