import { SITE_PAGES, type SitePage } from '@dreamreel/proto/site-pages';
import { isGameDate } from '@dreamreel/proto/validators/game-date';
import { currentLocale, useLocale } from '@dreamreel/ui/i18n/locale';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { useLingui } from '@lingui/react/macro';
import { type RouteObject, useSearchParams } from 'react-router';
import { Page } from './features/layout/page.tsx';
import { PageFailed } from './features/remotes/page-failed.tsx';
import { RemotePage } from './features/remotes/remote-page.tsx';
import { Layout } from './layout.tsx';
import { notFoundPage, remotePages } from './remote-pages.ts';

/** All routes of the site. */
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
