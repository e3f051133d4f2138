import { Button } from '@dreamreel/ui/controls/button';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import CircleUser from 'lucide-react/icons/circle-user';
import LogOut from 'lucide-react/icons/log-out';
import ScanSearch from 'lucide-react/icons/scan-search';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { OWN_ACCESS_PATH, pagePath, STILL_ANALYZER_PATH } from '../navigation.ts';
import { logOut, setAdminSession, useIsEditor, useRoles, useSignedInAdmin } from '../session/admin-session.ts';
import { ADMIN_PAGES } from './admin-pages.tsx';

/** The dashboard's title and the Logout button. `children` are further buttons. */
export function DashboardHeader({ children }: { children?: ReactNode }) {
  const { isBusy, logOut } = useLogout();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="text-3xl sm:text-4xl">
          <Trans>Admin Dashboard</Trans>
        </h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-6">
          <p className="text-ink-soft">
            <Trans>Manage AI-generated movie images</Trans>
          </p>
          <SignedInAs />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button onClick={logOut} busy={isBusy}>
          {!isBusy && <LogOut aria-hidden="true" className="size-4" />}
          <Trans>Logout</Trans>
        </Button>
      </div>
    </div>
  );
}

const LOG_OUT = 'log out';

/** Logs out. If the server doesn't respond, the session may still be valid, so the dashboard stays open. */
function useLogout() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const loggingOut = useMutation({
    mutationFn: logOut,
    // A poll that is still running would be answered without a session.
    onMutate: () => queries.cancelQueries({ queryKey: ['admin'] }),
    onSuccess: () => {
      actionSucceeded(LOG_OUT);
      setAdminSession('out');
      queries.removeQueries({ queryKey: ['admin'] });
    },
    onError: () => {
      toast({
        title: t`Couldn’t log out`,
        description: t`The server didn’t respond. You’re still logged in. Try again.`,
        action: LOG_OUT,
      });
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return { isBusy: loggingOut.isPending, logOut: () => loggingOut.mutate() };
}

/**
 * Shows who is signed in, with a link to their account page. The line's height is reserved until the server has
 * responded.
 */
function SignedInAs() {
  const roles = useRoles();
  const who = useSignedInAdmin();
  return (
    <p className="flex min-h-11 items-center text-sm sm:min-h-8">
      {who && (
        <Link
          to={OWN_ACCESS_PATH}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-ink-soft hover:text-ink sm:min-h-8"
        >
          <CircleUser aria-hidden="true" className="size-4 shrink-0" />
          <span className="wrap-anywhere">
            <Trans>
              Logged in as <span className="font-medium text-ink">{ph({ name: who.name })}</span> ·{' '}
              {{ role: roles[who.role].name }}
            </Trans>
          </span>
        </Link>
      )}
    </p>
  );
}

const FADES = {
  none: '',
  start: '[mask-image:linear-gradient(to_right,transparent,black_3.5rem)]',
  end: '[mask-image:linear-gradient(to_left,transparent,black_3.5rem)]',
  both: '[mask-image:linear-gradient(to_right,transparent,black_3.5rem,black_calc(100%-3.5rem),transparent)]',
} as const;

/**
 * Navigation links to the dashboard pages and the still analyzer. If the links don't fit, the row scrolls and fades out at the ends where
 * links are hidden.
 */
export function AdminNavigation({ current }: { current: string }) {
  const { t } = useLingui();
  const isEditor = useIsEditor();
  const pages = ADMIN_PAGES.filter(({ adminsOnly, notInNavigation }) => !notInNavigation && !(adminsOnly && isEditor));
  const stillAnalyzer = { key: 'still-analyzer', to: STILL_ANALYZER_PATH, text: t`Still analyzer`, Icon: ScanSearch };
  const links = pages
    .map(({ tab, title, Icon }) => ({ key: tab, to: pagePath(tab), text: t(title), Icon }))
    .toSpliced(1, 0, stillAnalyzer);
  const list = useRef<HTMLUListElement>(null);
  const hidden = useHiddenEnds(list);
  useEffect(() => {
    const [link] = list.current?.querySelectorAll<HTMLElement>(`[data-page="${current}"]`) ?? [];
    if (link && list.current)
      list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.clientWidth) / 2;
  }, [current]);
  return (
    <nav
      aria-label={t`Dashboard`}
      className="bleed docked:sticky docked:top-0 docked:toast-open:top-(--toast-room) docked:z-10 mt-5 border-line border-b docked:bg-screen"
    >
      <ul
        ref={list}
        data-hidden-ends={hidden}
        className={clsx('relative flex gap-1 overflow-x-auto max-sm:px-4 [scrollbar-width:none]', FADES[hidden])}
      >
        {links.map(({ key, to, text, Icon }) => (
          <li key={key} className="shrink-0">
            <Link
              to={to}
              data-page={key}
              aria-current={key === current ? 'page' : undefined}
              className={clsx(
                '-mb-px flex h-12 items-center gap-2 border-b-3 px-3 font-medium text-sm transition-colors duration-quick ease-reel',
                'focus-visible:-outline-offset-2',
                key === current
                  ? 'border-accent text-ink forced-colors:border-[color:Highlight]'
                  : 'border-transparent text-ink-soft hover:border-control hover:text-ink forced-colors:border-[color:Canvas]',
              )}
            >
              <Icon aria-hidden="true" className="size-4" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type HiddenEnds = 'none' | 'start' | 'end' | 'both';

/** Reports which ends of a horizontally scrolling row hide content because the row has no visible scroll bar. */
function useHiddenEnds(row: RefObject<HTMLElement | null>): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>('none');
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => setHidden(hiddenEnds(element));
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  });
  return hidden;
}

function hiddenEnds({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): HiddenEnds {
  // Browsers round the scroll position, so the last pixel may never be reached.
  const start = scrollLeft > 1;
  const end = scrollLeft + clientWidth < scrollWidth - 1;
  return start ? (end ? 'both' : 'start') : end ? 'end' : 'none';
}
