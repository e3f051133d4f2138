import { remotePage } from './features/remotes/load-remote-page.ts';
import { AdminSkeleton, DailyGameSkeleton, LandingSkeleton } from './page-skeletons.tsx';

export const landingPage = remotePage('player/landing-page', 'LandingPage', LandingSkeleton);
export const dailyGamePage = remotePage('player/daily-game-page', 'DailyGamePage', DailyGameSkeleton);
export const adminPage = remotePage('admin/admin-page', 'AdminPage', AdminSkeleton);
