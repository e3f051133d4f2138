import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleUser from 'lucide-react/icons/circle-user';
import Clapperboard from 'lucide-react/icons/clapperboard';
import FileUp from 'lucide-react/icons/file-up';
import ImageIcon from 'lucide-react/icons/image';
import Images from 'lucide-react/icons/images';
import ScrollText from 'lucide-react/icons/scroll-text';
import Send from 'lucide-react/icons/send';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import { type ComponentType, lazy } from 'react';
import { useSearchParams } from 'react-router';

export type AdminPageEntry = {
  /** Value of the `tab` query parameter. */
  readonly tab: string;
  readonly title: MessageDescriptor;
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
    title: msg`Movies`,
    Icon: Clapperboard,
    Page: page(async () => (await import('./movies-page.tsx')).MoviesPage),
  },
  {
    tab: 'calendar',
    title: msg`Calendar`,
    Icon: CalendarDays,
    Page: page(async () => (await import('../features/calendar/calendar.tsx')).Calendar),
  },
  {
    tab: 'queue',
    title: msg`Image queue`,
    Icon: Images,
    Page: page(async () => (await import('../features/queue/queue-page.tsx')).QueuePage),
  },
  {
    tab: 'posts',
    title: msg`Posts`,
    Icon: Send,
    Page: page(async () => (await import('./posts-page.tsx')).PostsPage),
    adminsOnly: true,
  },
  {
    tab: 'numbers',
    title: msg`Statistics`,
    Icon: ChartColumn,
    Page: page(async () => (await import('../features/numbers/numbers-view.tsx')).NumbersView),
  },
  {
    tab: 'import',
    title: msg`Import`,
    Icon: FileUp,
    Page: page(async () => (await import('../features/movie-import/movie-import.tsx')).MovieImport),
  },
  {
    tab: 'game',
    title: msg`Game`,
    Icon: SlidersHorizontal,
    Page: page(async () => (await import('../features/game-settings/game-settings-view.tsx')).GameSettingsView),
    adminsOnly: true,
  },
  {
    tab: 'people',
    title: msg`People`,
    Icon: Users,
    Page: page(async () => (await import('../features/people/people-page.tsx')).PeoplePage),
    adminsOnly: true,
  },
  {
    tab: 'audit',
    title: msg`Audit log`,
    Icon: ScrollText,
    Page: page(async () => (await import('../features/audit-log/audit-log-page.tsx')).AuditLogPage),
    adminsOnly: true,
  },
  {
    tab: 'image',
    title: msg`Image`,
    Icon: ImageIcon,
    Page: page(async () => (await import('./image-page.tsx')).ImagePage),
    notInNavigation: true,
  },
  {
    tab: 'account',
    title: msg`Your access`,
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
  const { t } = useLingui();
  return (
    <ErrorPanel title={t`This page didn’t load`} onRetry={() => location.reload()}>
      <Trans>Your saved work is safe. Check your connection and try again.</Trans>
    </ErrorPanel>
  );
}

/** Returns the dashboard page in the URL. */
export function useCurrentPage(): AdminPageEntry {
  const [address] = useSearchParams();
  return ADMIN_PAGES.find(({ tab }) => tab === address.get('tab')) ?? ADMIN_PAGES[0];
}
