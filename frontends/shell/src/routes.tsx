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

/** Every address of the site. */
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
  // Each day is a page of its own: with another one the title changes and the focus moves.
  const [search] = useSearchParams();
  const date = search.get('date');
  const isEarlierDay = path === '/daily' && date !== null;
  const nextPage = next === undefined ? undefined : remotePages.get(next);
  return (
    <Page
      key={isEarlierDay ? `${path} ${date}` : path}
      title={isEarlierDay ? texts.dayTitle({ date: inTitle(date) }) : pageTitle}
    >
      <RemotePage page={remotePages.get(path) ?? notFoundPage} {...(nextPage && { next: nextPage })} />
    </Page>
  );
}

/** Anything may stand in the address. */
function inTitle(date: string): string {
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

/** In place of everything, header and footer too, if one of them fails. */
function SiteFailed() {
  return (
    <main>
      <PageFailed onRetry={() => location.reload()} />
    </main>
  );
}
