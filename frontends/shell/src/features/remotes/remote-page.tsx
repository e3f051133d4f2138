import { Button } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
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
 * Retry button that appears when a page takes too long to load because a stalled script request never raises an error.
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

type PageFailedProps = {
  /** Whether the page has loaded and then failed. */
  isCrash: boolean;
  onRetry: () => void;
};

/** The error panel that replaces a page. */
export function PageFailed({ isCrash, onRetry }: PageFailedProps) {
  const { t } = useLingui();
  return (
    <ErrorPanel title={isCrash ? t`Something went wrong` : t`This page didn’t load`} onRetry={onRetry}>
      <p>
        {isCrash
          ? t`Your game is saved. Reload the page.`
          : t`Your game is saved. Check your connection and try again.`}
      </p>
    </ErrorPanel>
  );
}

const PART_DELAY_MS = 1_000;

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

/** Short because the header of a phone has little space. */
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
    const timer = setTimeout(setDue, PART_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <RemotePart part={part} />;
}
