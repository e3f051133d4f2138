import { ErrorPanel } from '@dreamreel/ui/error-panel';
import { useTexts } from '@dreamreel/ui/texts';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LateRetry } from './late-retry.tsx';
import type { PageSource } from './page-source.ts';
import { remotesTexts } from './texts.ts';

const PREFETCH_AFTER_MS = 1_500;

type RemotePageProps = {
  page: PageSource;
  /** The page that most visitors open next. */
  next?: PageSource;
};

/** A page from a remote, with its skeleton while it loads and a Retry where it fails or takes long. */
export function RemotePage({ page, next }: RemotePageProps) {
  const texts = useTexts(remotesTexts);
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
      fallbackRender={({ resetErrorBoundary }) => (
        <ErrorPanel title={texts.failed} onRetry={resetErrorBoundary}>
          <p>{texts.failedText}</p>
        </ErrorPanel>
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

/** Mounted beside a page that has loaded, so that it never competes with it. */
function Prefetch({ page }: { page: PageSource }) {
  useEffect(() => {
    const timer = setTimeout(page.prefetch, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [page]);
  return null;
}
