import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import type { PageSource } from './page-source.ts';

const DELAY_MS = 1_000;

/**
 * Renders a part from a remote next to the page. Shows a Retry button if loading fails. The next navigation also
 * retries.
 */
export function RemotePart({ part }: { part: PageSource }) {
  const [Part, setPart] = useState(part.component);
  const { pathname, search } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[pathname, search]}
      onReset={() => setPart(part.retry)}
      fallbackRender={({ resetErrorBoundary }) => <PartFailed onRetry={resetErrorBoundary} />}
    >
      <Suspense fallback={<part.Skeleton />}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Short, because the header of a phone has little space. */
function PartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="mx-auto w-fit max-w-56 text-ink-soft text-sm leading-tight">
      <Trans>This part didn’t load.</Trans>{' '}
      <button type="button" onClick={onRetry} className="-my-3.5 py-3.5 text-ink underline underline-offset-4">
        <Trans>Retry</Trans>
      </button>
    </p>
  );
}

/** Renders a part that loads after the page. */
export function DeferredPart({ part }: { part: PageSource }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <RemotePart part={part} />;
}
