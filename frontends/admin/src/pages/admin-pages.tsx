import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { useTexts } from '@dreamreel/ui/i18n/texts';
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
import { pagesTexts } from './texts.ts';
import type { english as titles } from './title-texts.ts';

export type AdminPageEntry = {
  /** The value of `tab` in the address. `title-texts.ts` has the title of each page. */
  readonly tab: keyof typeof titles;
  readonly Icon: ComponentType<{ className?: string }>;
  readonly Page: ComponentType;
  /** Hides the page from editors. */
  readonly adminsOnly?: true;
  /** Leaves the page out of the navigation. */
  readonly notInNavigation?: true;
};

/** The pages of the dashboard in the order of the navigation. The first one is the page of `/admin` itself. */
export const ADMIN_PAGES: readonly [AdminPageEntry, ...AdminPageEntry[]] = [
  {
    tab: 'movies',
    Icon: Clapperboard,
    Page: page(async () => (await import('./movies-page.tsx')).MoviesPage),
  },
  {
    tab: 'calendar',
    Icon: CalendarDays,
    Page: page(async () => (await import('./calendar-page.tsx')).CalendarPage),
  },
  {
    tab: 'posts',
    Icon: Send,
    Page: page(async () => (await import('./posts-page.tsx')).PostsPage),
    adminsOnly: true,
  },
  {
    tab: 'numbers',
    Icon: ChartColumn,
    Page: page(async () => (await import('../features/numbers/numbers-view.tsx')).NumbersView),
  },
  {
    tab: 'import',
    Icon: FileUp,
    Page: page(async () => (await import('../features/movie-import/movie-import.tsx')).MovieImport),
  },
  {
    tab: 'game',
    Icon: SlidersHorizontal,
    Page: page(async () => (await import('../features/game-settings/game-settings-view.tsx')).GameSettingsView),
    adminsOnly: true,
  },
  {
    tab: 'people',
    Icon: Users,
    Page: page(async () => (await import('../features/people/people-page.tsx')).PeoplePage),
    adminsOnly: true,
  },
  {
    tab: 'audit',
    Icon: ScrollText,
    Page: page(async () => (await import('../features/audit-log/audit-log-page.tsx')).AuditLogPage),
    adminsOnly: true,
  },
  {
    tab: 'account',
    Icon: CircleUser,
    Page: page(async () => (await import('../features/own-access/own-access-page.tsx')).OwnAccessPage),
    notInNavigation: true,
  },
];

/** Creates a page whose code loads when it is first opened. */
function page(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load().catch(() => PageDidNotLoad) }));
}

/** Replaces a page whose code didn't load. The other pages still work. */
function PageDidNotLoad() {
  const texts = useTexts(pagesTexts);
  return (
    <ErrorPanel title={texts.pageDidNotLoad} onRetry={() => location.reload()}>
      <p>{texts.pageDidNotLoadText}</p>
    </ErrorPanel>
  );
}

/** Returns the page that the address names, and `go`, which opens another address of `/admin`. */
export function useAdminPlace(): { page: AdminPageEntry; go: (address: string) => void } {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [first] = ADMIN_PAGES;
  return {
    page: ADMIN_PAGES.find(({ tab }) => tab === address.get('tab')) ?? first,
    go: (to) => void navigate(to),
  };
}
