import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { focusPart } from '@dreamreel/ui/overlays/focus-part';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { cinemaTexts } from './texts.ts';

type InlineFailureProps = { title: string; children: ReactNode; onRetry: () => void };

/**
 * An error message for a part of the page that failed to load. The message is small enough to fit next to other
 * content.
 */
export function InlineFailure({ title, children, onRetry }: InlineFailureProps) {
  const texts = useTexts(cinemaTexts);
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-ink-soft text-sm">{children}</p>
      </div>
      <Button
        onClick={({ currentTarget }) => {
          focusPart(currentTarget.closest('[role="alert"]')?.parentElement);
          onRetry();
        }}
      >
        <RotateCcw aria-hidden="true" className="size-4" />
        {texts.retry}
      </Button>
    </div>
  );
}
