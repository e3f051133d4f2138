import { Button } from '@dreamreel/ui/controls/button';
import { focusPart } from '@dreamreel/ui/overlays/focus-part';
import { Trans } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';

type InlineFailureProps = { title: string; children: ReactNode; onRetry: () => void };

export function InlineFailure({ title, children, onRetry }: InlineFailureProps) {
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
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
