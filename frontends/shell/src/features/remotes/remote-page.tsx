import { Button } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';

const PREFETCH_AFTER_MS = 1_500;

type RemotePageProps = {
  page: PageSource;
  /** The page that visitors most often open next, which is prefetched. */
  next?: PageSource;
};

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

export function PageFailed({ isCrash, onRetry }: PageFailedProps) {
  const { t } = useLingui();
  return (
    <ErrorPanel title={isCrash ? t`Something went wrong` : t`This page didn’t load`} onRetry={onRetry}>
      {isCrash ? t`Your game is saved. Reload the page.` : t`Your game is saved. Check your connection and try again.`}
    </ErrorPanel>
  );
}

const PART_DELAY_MS = 1_000;

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

export function DeferredPart({ part }: { part: PageSource }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, PART_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <RemotePart part={part} />;
}

export type PageSource = {
  readonly Skeleton: ComponentType;
  /** Returns the page component, which starts loading on first render. */
  readonly component: () => ComponentType;
  /** Returns a new component that loads the page again. `React.lazy` would cache a failure forever. */
  readonly retry: () => ComponentType;
  /** Prefetches the files that the page needs. */
  readonly prefetch: () => void;
};

/** A page that didn't load. Any other error that a page throws is a crash. */
class PageLoadError extends Error {}

export function pageSource(load: () => Promise<ComponentType>, Skeleton: ComponentType): PageSource {
  const attempt = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (cause) => {
          throw new PageLoadError('The page did not load', { cause });
        },
      ),
    );
  let current = attempt();
  return {
    Skeleton,
    component: () => current,
    retry: () => {
      current = attempt();
      return current;
    },
    // If prefetching fails, the error is reported when the page is opened.
    prefetch: () => void load().catch(() => undefined),
  };
}

type Load = (id: string) => Promise<unknown>;

/**
 * Creates the source of a page or part that a remote exposes.
 *
 * @param id the remote and the module, such as `player/daily-page`, which exports the component `DailyPage`
 */
export function remoteSource(load: Load, id: string, Skeleton: ComponentType): PageSource {
  const name = componentName(id.slice(id.indexOf('/') + 1));
  return pageSource(async () => componentIn(await load(id), name), Skeleton);
}

function componentName(module: string): string {
  return module.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function componentIn(module: unknown, name: string): ComponentType {
  const component = Object(module)[name];
  if (typeof component !== 'function') throw new Error(`The remote doesn't expose a component "${name}"`);
  return component;
}
