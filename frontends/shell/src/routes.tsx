import { SITE_PAGES, type SitePage } from '@dreamreel/proto/site-pages';
import { useLocation, useRoutes } from 'react-router';
import { Page } from './features/layout/page.tsx';
import { RemotePage } from './features/remotes/remote-page.tsx';
import { Layout } from './layout.tsx';
import { notFoundPage, remotePages } from './remote-pages.ts';

/** Every address of the site. Module federation loads the pages, so the data router would add bytes without use. */
export function Routes() {
  return useRoutes([{ element: <Layout />, children: [...pages, { path: '*', element: <NotFound /> }] }]);
}

const pages = SITE_PAGES.map((page) => ({ path: page.path, element: <SitePageRoute page={page} /> }));

function SitePageRoute({ page: { path, title, next } }: { page: SitePage }) {
  // Each day is a page of its own: with another one the title changes and the focus moves.
  const date = new URLSearchParams(useLocation().search).get('date');
  const isEarlierDay = path === '/daily' && date !== null;
  const nextPage = next === undefined ? undefined : remotePages.get(next);
  return (
    <Page
      key={isEarlierDay ? `${path} ${date}` : path}
      title={isEarlierDay ? `The movie of ${date} · Dreamreel` : title}
    >
      <RemotePage page={remotePages.get(path) ?? notFoundPage} {...(nextPage && { next: nextPage })} />
    </Page>
  );
}

function NotFound() {
  return (
    <Page key="not-found" title="404 Page Not Found · Dreamreel">
      <RemotePage page={notFoundPage} />
    </Page>
  );
}
