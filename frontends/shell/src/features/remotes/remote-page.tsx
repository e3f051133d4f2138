import { Button } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PageFailed } from './page-failed.tsx';
import { PageLoadError, type PageSource } from './page-source.ts';

const PREFETCH_AFTER_MS = 1_500;

type RemotePageProps = {
  page: PageSource;
  /** The page that visitors most often open next, which is prefetched. */
  next?: PageSource;
};

/**
 * Renders a page from a remote. Shows a skeleton while the page loads, and a Retry button if loading fails or takes too
 * long.
 */
export function RemotePage({ page, next }: RemotePageProps) {
  const [Page, setPage] = useState(page.component);
  const { reset: forgetFailedQueries } = useQueryErrorResetBoundary();

  const retry = () => {
    forgetFailedQueries();
    setPage(page.retry);
    // The focused Retry button is about to disappear, so move the focus to `<main>`.
    document.querySelector('main')?.focus();
  };

  return (
    <ErrorBoundary
      onReset={retry}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <PageFailed isCrash={!(error instanceof PageLoadError)} onRetry={resetErrorBoundary} />
      )}
    >
      <Suspense
        fallback={
          <>
            <page.Skeleton />
            <LateRetry />
          </>
        }
      >
        <Page />
        {next && <Prefetch page={next} />}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Prefetches a page. Mounted only after the current page has loaded, so that the two don't compete for bandwidth. */
function Prefetch({ page }: { page: PageSource }) {
  useEffect(() => {
    const timer = setTimeout(page.prefetch, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [page]);
  return null;
}

/**
 * Retry button that appears when a page takes too long to load, because a stalled script request never raises an error.
 * The button reloads the whole page, since the federation runtime keeps waiting for the pending request. `index.html`
 * contains the same button without a script.
 */
function LateRetry() {
  return (
    <p className="late fixed inset-x-0 bottom-6 z-10 mx-auto flex w-fit items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-ink-soft shadow-overlay">
      <Trans>This is taking a while.</Trans>
      <Button onClick={() => location.reload()}>
        <Trans>Retry</Trans>
      </Button>
    </p>
  );
}
