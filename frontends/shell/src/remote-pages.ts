import { loadRemote } from './features/remotes/load-remote.ts';
import { pageSource } from './features/remotes/page-source.ts';
import { AdminSkeleton, DailyGameSkeleton, LandingSkeleton } from './page-skeletons.tsx';

export const landingPage = pageSource(loadRemote, 'player/landing-page', 'LandingPage', LandingSkeleton);
export const dailyGamePage = pageSource(loadRemote, 'player/daily-game-page', 'DailyGamePage', DailyGameSkeleton);
export const adminPage = pageSource(loadRemote, 'admin/admin-page', 'AdminPage', AdminSkeleton);
