import { UserMenuSkeleton } from './features/layout/user-menu-skeleton.tsx';
import { loadRemote } from './features/remotes/load-remote.ts';
import { pageSource } from './features/remotes/page-source.ts';
import { AdminSkeleton, ArchiveSkeleton, DailyGameSkeleton, LandingSkeleton, TextSkeleton } from './page-skeletons.tsx';

export const landingPage = pageSource(loadRemote, 'player/landing-page', 'LandingPage', LandingSkeleton);
export const dailyPage = pageSource(loadRemote, 'player/daily-page', 'DailyPage', DailyGameSkeleton);
export const archivePage = pageSource(loadRemote, 'player/archive-page', 'ArchivePage', ArchiveSkeleton);
export const adminPage = pageSource(loadRemote, 'admin/admin-page', 'AdminPage', AdminSkeleton);
export const privacyPage = pageSource(loadRemote, 'player/privacy-page', 'PrivacyPage', TextSkeleton);
export const unsubscribePage = pageSource(loadRemote, 'player/unsubscribe-page', 'UnsubscribePage', TextSkeleton);

/** Of this build, but few ever see it: it comes as the others do. */
export const notFoundPage = pageSource(
  () => import('./features/not-found/not-found-page.tsx'),
  'not-found-page',
  'NotFoundPage',
  TextSkeleton,
);

/** Parts of the player that stand around every page. */
export const userMenu = pageSource(loadRemote, 'player/user-menu', 'UserMenu', UserMenuSkeleton);
export const consentBanner = pageSource(loadRemote, 'player/consent-banner', 'ConsentBanner', () => null);
