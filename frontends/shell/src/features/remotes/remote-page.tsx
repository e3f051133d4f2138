import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LateRetry } from './late-retry.tsx';
import { PageFailed } from './page-failed.tsx';
import type { PageSource } from './page-source.ts';

const PREFETCH_AFTER_MS = 1_500;

type RemotePageProps = {
  page: PageSource;
  /** The page that most visitors open next. */
  next?: PageSource;
};

/** A page from a remote, with its skeleton while it loads and a Retry where it fails or takes long. */
export function RemotePage({ page, next }: RemotePageProps) {
  const [Page, setPage] = useState(page.component);
  const { reset: forgetFailedQueries } = useQueryErrorResetBoundary();

  const retry = () => {
    forgetFailedQueries();
    setPage(page.renew);
    // The button goes away with the focus on it.
    document.querySelector('main')?.focus();
  };

  return (
    <ErrorBoundary
      onReset={retry}
      fallbackRender={({ resetErrorBoundary }) => <PageFailed onRetry={resetErrorBoundary} />}
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

/** Mounted beside a page that has loaded, so that it never competes with it. */
function Prefetch({ page }: { page: PageSource }) {
  useEffect(() => {
    const timer = setTimeout(page.prefetch, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [page]);
  return null;
}
