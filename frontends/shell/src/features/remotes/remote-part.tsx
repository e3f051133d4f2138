import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import type { PageSource } from './page-source.ts';

const DELAY_MS = 1_000;

/**
 * Renders a part from a remote next to the page. If loading fails, the space stays empty until the next navigation,
 * which retries.
 */
export function RemotePart({ part }: { part: PageSource }) {
  const [Part, setPart] = useState(part.component);
  const { pathname, search } = useLocation();
  return (
    <ErrorBoundary resetKeys={[pathname, search]} onReset={() => setPart(part.retry)} fallback={null}>
      <Suspense fallback={<part.Skeleton />}>
        <Part />
      </Suspense>
    </ErrorBoundary>
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
