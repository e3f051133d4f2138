import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import type { PageSource } from './page-source.ts';

const LATER_MS = 1_000;

/** A part of another build beside the page. Where it fails its place stays empty until the next page, which tries again. */
export function RemotePart({ part }: { part: PageSource }) {
  const [Part, setPart] = useState(part.component);
  const { pathname, search } = useLocation();
  return (
    <ErrorBoundary resetKeys={[pathname, search]} onReset={() => setPart(part.renew)} fallback={null}>
      <Suspense fallback={<part.Skeleton />}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A part that loads after the page. */
export function DeferredPart({ part }: { part: PageSource }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setTime, LATER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isTime && <RemotePart part={part} />;
}
