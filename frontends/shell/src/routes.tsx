import { SITE_PAGES, type SitePage } from '@dreamreel/proto/site-pages';
import { isGameDate } from '@dreamreel/proto/validators/game-date';
import { currentLocale, useLocale } from '@dreamreel/ui/i18n/locale';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { type RouteObject, useSearchParams } from 'react-router';
import { Page } from './features/layout/page.tsx';
import { layoutTexts } from './features/layout/texts.ts';
import { PageFailed } from './features/remotes/page-failed.tsx';
import { RemotePage } from './features/remotes/remote-page.tsx';
import { Layout } from './layout.tsx';
import { notFoundPage, remotePages } from './remote-pages.ts';

/** The routes of the site. */
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
  const texts = useTexts(layoutTexts);
  const pageTitle = title[useLocale()];
  // Each day is a separate page: the title changes and the focus moves.
  const [search] = useSearchParams();
  const date = search.get('date');
  const isEarlierDay = path === '/daily' && date !== null;
  const nextPage = next === undefined ? undefined : remotePages.get(next);
  return (
    <Page
      key={isEarlierDay ? `${path} ${date}` : path}
      title={isEarlierDay ? texts.dayTitle({ date: formatTitleDate(date) }) : pageTitle}
    >
      <RemotePage page={remotePages.get(path) ?? notFoundPage} {...(nextPage && { next: nextPage })} />
    </Page>
  );
}

/** Formats the date of a title. The address can contain any text, which is returned unchanged. */
function formatTitleDate(date: string): string {
  return currentLocale() !== 'en' && isGameDate(date) ? shownDay(date) : date;
}

function NotFound() {
  const texts = useTexts(layoutTexts);
  return (
    <Page key="not-found" title={texts.notFoundTitle}>
      <RemotePage page={notFoundPage} />
    </Page>
  );
}

/** Replaces the whole page, including the header and footer, if one of them fails. */
function SiteFailed() {
  return (
    <main>
      <PageFailed onRetry={() => location.reload()} />
    </main>
  );
}
