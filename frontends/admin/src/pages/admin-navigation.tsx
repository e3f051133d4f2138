import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import ScanSearch from 'lucide-react/icons/scan-search';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pagePath, STILL_ANALYZER_PATH } from '../admin-paths.ts';
import { useIsEditor } from '../session/signed-in-admin.ts';
import { ADMIN_PAGES } from './admin-pages.tsx';

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
  const [first, ...others] = pages.map(({ tab, title, Icon }) => ({
    key: tab,
    to: pagePath(tab),
    text: t(title),
    Icon,
  }));
  const stillAnalyzer = { key: 'still-analyzer', to: STILL_ANALYZER_PATH, text: t`Still analyzer`, Icon: ScanSearch };
  const links = [...(first ? [first] : []), stillAnalyzer, ...others];
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
