import { useRoutes } from 'react-router';
import { Layout } from './features/layout/layout.tsx';
import { Page } from './features/layout/page.tsx';
import { NotFoundPage } from './features/not-found/not-found-page.tsx';
import { RemotePage } from './features/remotes/remote-page.tsx';
import { adminPage, dailyGamePage, landingPage, privacyPage, unsubscribePage } from './remote-pages.ts';

/** Every address of the site. Module federation brings the pages, so the data router's loaders would only weigh. */
export function Routes() {
  return useRoutes([
    {
      element: <Layout />,
      children: [
        {
          path: '/',
          element: (
            <Page key="landing" title="Dreamreel: guess the film from five dreamt scenes">
              <RemotePage page={landingPage} next={dailyGamePage} />
            </Page>
          ),
        },
        {
          path: '/daily',
          element: (
            <Page key="daily" title="Today’s film · Dreamreel">
              <RemotePage page={dailyGamePage} />
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
              <NotFoundPage />
            </Page>
          ),
        },
      ],
    },
  ]);
}
