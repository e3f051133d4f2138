import { SITE_PAGES, type SitePage } from '@dreamreel/proto/site-pages';
import { isGameDate } from '@dreamreel/proto/validators/game-date';
import { currentLocale, useLocale } from '@dreamreel/ui/i18n/locale';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type RouteObject, useNavigationType, useSearchParams } from 'react-router';
import { PageFailed, RemotePage } from './features/remotes/remote-page.tsx';
import { Layout } from './layout.tsx';
import { notFoundPage, remotePages } from './remote-pages.tsx';

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <SiteFailed />,
    children: [
      ...SITE_PAGES.map((page) => ({ path: page.path, element: <SitePageRoute page={page} /> })),
      { path: '*', element: <NotFound /> },
    ],
  },
];

function SitePageRoute({ page: { path, title, next } }: { page: SitePage }) {
  const { t } = useLingui();
  const pageTitle = title[useLocale()];
  // Treat each date as a separate page so that the title changes and the focus moves.
  const [search] = useSearchParams();
  const date = search.get('date');
  const isEarlierDay = path === '/daily' && date !== null;
  const nextPage = next === undefined ? undefined : remotePages.get(next);
  return (
    <Page
      key={isEarlierDay ? `${path} ${date}` : path}
      title={isEarlierDay ? t`Movie for ${{ date: formatTitleDate(date) }} · Dreamreel` : pageTitle}
    >
      <RemotePage page={remotePages.get(path) ?? notFoundPage} {...(nextPage && { next: nextPage })} />
    </Page>
  );
}

/** Formats the date in a page title. The URL can contain arbitrary text, and an invalid date is returned unchanged. */
function formatTitleDate(date: string): string {
  return currentLocale() !== 'en' && isGameDate(date) ? shownDay(date) : date;
}

function NotFound() {
  const { t } = useLingui();
  return (
    <Page key="not-found" title={t`404 Page Not Found · Dreamreel`}>
      <RemotePage page={notFoundPage} />
    </Page>
  );
}

/** Shown instead of the entire page if the layout itself fails to render. */
function SiteFailed() {
  return (
    <main>
      <PageFailed isCrash onRetry={() => location.reload()} />
    </main>
  );
}

/**
 * The `<main>` element of a page. Navigation moves the focus to `<main>`. As with a new document, screen readers then
 * announce the title, and Tab starts from the top.
 */
function Page({ title, children }: { title: string; children: ReactNode }) {
  const mainRef = useRef<HTMLElement>(null);
  // Set once when the page opens because later URL changes on the same page aren't navigations.
  const [isOpenedByLink] = useState(useNavigationType() !== 'POP');

  useEffect(() => {
    document.title = title;
  }, [title]);

  // On Back and Forward, the browser restores the focus itself.
  useEffect(() => {
    if (isOpenedByLink) mainRef.current?.focus({ preventScroll: true });
  }, [isOpenedByLink]);

  return (
    <main ref={mainRef} id="main" tabIndex={-1} aria-label={title} className="flex flex-1 flex-col">
      {children}
    </main>
  );
}
