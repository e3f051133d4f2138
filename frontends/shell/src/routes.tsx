import type { RouteObject } from 'react-router';
import { Layout } from './features/layout/layout.tsx';
import { NotFoundPage } from './features/not-found/not-found-page.tsx';
import { RemotePage } from './features/remotes/remote-page.tsx';
import { adminPage, dailyGamePage, landingPage } from './remote-pages.ts';

/** Every address of the site. `handle.title` is the document's title there. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      {
        path: '/',
        element: <RemotePage key="landing" page={landingPage} />,
        handle: { title: 'Dreamreel: guess the film from five dreamt scenes' },
      },
      {
        path: '/daily',
        element: <RemotePage key="daily" page={dailyGamePage} />,
        handle: { title: 'Today’s film · Dreamreel' },
      },
      {
        path: '/admin',
        element: <RemotePage key="admin" page={adminPage} />,
        handle: { title: 'Admin Access · Dreamreel' },
      },
      { path: '*', Component: NotFoundPage, handle: { title: '404 Page Not Found · Dreamreel' } },
    ],
  },
];
