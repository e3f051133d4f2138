import { useLocation, useRoutes } from 'react-router';
import { Page } from './features/layout/page.tsx';
import { RemotePage } from './features/remotes/remote-page.tsx';
import { Layout } from './layout.tsx';
import {
  adminPage,
  archivePage,
  dailyPage,
  landingPage,
  notFoundPage,
  privacyPage,
  unsubscribePage,
} from './remote-pages.ts';

/** Every address of the site. Module federation brings the pages, so the data router's loaders would only weigh. */
export function Routes() {
  // Each day is a page of its own: with another one the title changes and the focus moves.
  const date = new URLSearchParams(useLocation().search).get('date');
  return useRoutes([
    {
      element: <Layout />,
      children: [
        {
          path: '/',
          element: (
            <Page key="landing" title="Dreamreel: guess the movie from five dreamt scenes">
              <RemotePage page={landingPage} next={dailyPage} />
            </Page>
          ),
        },
        {
          path: '/daily',
          element: (
            <Page
              key={`daily ${date}`}
              title={date === null ? 'Today’s movie · Dreamreel' : `The movie of ${date} · Dreamreel`}
            >
              <RemotePage page={dailyPage} />
            </Page>
          ),
        },
        {
          path: '/archive',
          element: (
            <Page key="archive" title="Earlier days · Dreamreel">
              <RemotePage page={archivePage} next={dailyPage} />
            </Page>
          ),
        },
        {
          path: '/admin',
          element: (
            <Page key="admin" title="Admin Access · Dreamreel">
              <RemotePage page={adminPage} />
            </Page>
          ),
        },
        {
          path: '/privacy',
          element: (
            <Page key="privacy" title="Privacy Policy · Dreamreel">
              <RemotePage page={privacyPage} />
            </Page>
          ),
        },
        {
          path: '/unsubscribe',
          element: (
            <Page key="unsubscribe" title="Unsubscribe · Dreamreel">
              <RemotePage page={unsubscribePage} />
            </Page>
          ),
        },
        {
          path: '*',
          element: (
            <Page key="not-found" title="404 Page Not Found · Dreamreel">
              <RemotePage page={notFoundPage} />
            </Page>
          ),
        },
      ],
    },
  ]);
}
