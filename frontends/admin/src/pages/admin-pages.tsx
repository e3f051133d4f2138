import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleUser from 'lucide-react/icons/circle-user';
import Clapperboard from 'lucide-react/icons/clapperboard';
import FileUp from 'lucide-react/icons/file-up';
import ScrollText from 'lucide-react/icons/scroll-text';
import Send from 'lucide-react/icons/send';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import { type ComponentType, lazy } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

export type AdminPageEntry = {
  /** The value of `tab` in the address. */
  readonly tab: string;
  readonly title: string;
  readonly Icon: ComponentType<{ className?: string }>;
  readonly Page: ComponentType;
  /** An editor has no link to it. */
  readonly adminsOnly?: true;
  /** It is reached from elsewhere. */
  readonly notInNavigation?: true;
};

/** The pages of the dashboard in the order of the navigation, one a line. The first one is the page of `/admin` itself. */
export const ADMIN_PAGES: readonly [AdminPageEntry, ...AdminPageEntry[]] = [
  {
    tab: 'movies',
    title: 'Movies',
    Icon: Clapperboard,
    Page: page(async () => (await import('./movies-page.tsx')).MoviesPage),
  },
  {
    tab: 'calendar',
    title: 'Calendar',
    Icon: CalendarDays,
    Page: page(async () => (await import('./calendar-page.tsx')).CalendarPage),
  },
  {
    tab: 'posts',
    title: 'Posts',
    Icon: Send,
    Page: page(async () => (await import('./posts-page.tsx')).PostsPage),
    adminsOnly: true,
  },
  {
    tab: 'numbers',
    title: 'Numbers',
    Icon: ChartColumn,
    Page: page(async () => (await import('../features/numbers/numbers-view.tsx')).NumbersView),
  },
  {
    tab: 'import',
    title: 'Import',
    Icon: FileUp,
    Page: page(async () => (await import('../features/movie-import/movie-import.tsx')).MovieImport),
  },
  {
    tab: 'game',
    title: 'Game',
    Icon: SlidersHorizontal,
    Page: page(async () => (await import('../features/game-settings/game-settings-view.tsx')).GameSettingsView),
    adminsOnly: true,
  },
  {
    tab: 'people',
    title: 'People',
    Icon: Users,
    Page: page(async () => (await import('../features/people/people-page.tsx')).PeoplePage),
    adminsOnly: true,
  },
  {
    tab: 'audit',
    title: 'Audit log',
    Icon: ScrollText,
    Page: page(async () => (await import('../features/audit-log/audit-log-page.tsx')).AuditLogPage),
    adminsOnly: true,
  },
  {
    tab: 'account',
    title: 'Your access',
    Icon: CircleUser,
    Page: page(async () => (await import('../features/own-access/own-access-page.tsx')).OwnAccessPage),
    notInNavigation: true,
  },
];

/** A page whose code loads when it is first opened. */
function page(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load().catch(() => PageDidNotLoad) }));
}

/** Stands in for a page of the dashboard whose code did not load. The others go on. */
function PageDidNotLoad() {
  return (
    <ErrorPanel title="This page did not load" onRetry={() => location.reload()}>
      <p>What was saved is kept. Check the connection and try again.</p>
    </ErrorPanel>
  );
}

/** The page of the dashboard that the address names, and the way to another address of `/admin`. */
export function useAdminPlace(): { page: AdminPageEntry; go: (address: string) => void } {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [first] = ADMIN_PAGES;
  return {
    page: ADMIN_PAGES.find(({ tab }) => tab === address.get('tab')) ?? first,
    go: (to) => void navigate(to),
  };
}
