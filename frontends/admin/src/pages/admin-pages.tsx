import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleUser from 'lucide-react/icons/circle-user';
import Clapperboard from 'lucide-react/icons/clapperboard';
import FileUp from 'lucide-react/icons/file-up';
import ImageIcon from 'lucide-react/icons/image';
import ScrollText from 'lucide-react/icons/scroll-text';
import Send from 'lucide-react/icons/send';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import { type ComponentType, lazy } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pageTexts } from './texts.ts';
import type { english as titles } from './title-texts.ts';

export type AdminPageEntry = {
  /** Value of the `tab` query parameter. Page titles are in `title-texts.ts`. */
  readonly tab: keyof typeof titles;
  readonly Icon: ComponentType<{ className?: string }>;
  readonly Page: ComponentType;
  /** Hides the page from editors. */
  readonly adminsOnly?: true;
  /** Omits the page from the navigation. */
  readonly notInNavigation?: true;
};

/** Dashboard pages in navigation order. The first page is shown at `/admin`. */
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
    tab: 'image',
    Icon: ImageIcon,
    Page: page(async () => (await import('./image-page.tsx')).ImagePage),
    notInNavigation: true,
  },
  {
    tab: 'account',
    Icon: CircleUser,
    Page: page(async () => (await import('../features/own-access/own-access-page.tsx')).OwnAccessPage),
    notInNavigation: true,
  },
];

/** Creates a lazy-loaded page component. */
function page(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load().catch(() => PageDidNotLoad) }));
}

/** Shown in place of a page whose code failed to load. Other pages still work. */
function PageDidNotLoad() {
  const texts = useTexts(pageTexts);
  return (
    <ErrorPanel title={texts.pageDidNotLoad} onRetry={() => location.reload()}>
      <p>{texts.pageDidNotLoadText}</p>
    </ErrorPanel>
  );
}

/** Returns the current dashboard page from the URL, and a function that navigates within `/admin`. */
export function useAdminLocation(): { page: AdminPageEntry; navigate: (path: string) => void } {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [first] = ADMIN_PAGES;
  return {
    page: ADMIN_PAGES.find(({ tab }) => tab === address.get('tab')) ?? first,
    navigate: (to) => void navigate(to),
  };
}
