import { ErrorPanel } from '@dreamreel/ui/error-panel';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { RemotePageSource } from './load-remote-page.ts';

/** A page from a remote, with its skeleton while it travels and a Retry where it fails. */
export function RemotePage({ page }: { page: RemotePageSource }) {
  const [Page, setPage] = useState<ComponentType>(() => lazy(page.load));
  const { reset } = useQueryErrorResetBoundary();

  const retry = () => {
    reset();
    // React.lazy keeps its failure for ever, so a new attempt needs a new one.
    setPage(() => lazy(page.load));
  };

  return (
    <ErrorBoundary
      onReset={retry}
      fallbackRender={({ resetErrorBoundary }) => (
        <ErrorPanel title="This page did not load" onRetry={resetErrorBoundary}>
          <p>The projector stopped, not your game: what you have played is kept. Check the connection and try again.</p>
        </ErrorPanel>
      )}
    >
      <Suspense fallback={<page.Skeleton />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
