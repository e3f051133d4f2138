import type { GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Tooltip } from '@dreamreel/ui/controls/tooltip';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { DialogCloseHint } from '@dreamreel/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { addressOfPage, FIRST_PAGE } from '../admin-addresses.ts';
import { type DashboardActions, DashboardContext } from '../dashboard-actions.ts';
import { DashboardHeader } from '../features/dashboard/dashboard-header.tsx';
import { GenerationDialog } from '../features/image-generation/generation-dialog.tsx';
import { AdminKeys } from '../features/keys/admin-keys.tsx';
import { MovieFormDialog } from '../features/movie-form/movie-form-dialog.tsx';
import { PostDialog } from '../features/social/post-dialog.tsx';
import { StillAnalysis } from '../features/still-analyzer/still-analysis.tsx';
import { useIsEditor } from '../session/who.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { useAdminPlace } from './admin-pages.tsx';
import { pagesTexts } from './texts.ts';
import { pageTitleTexts } from './title-texts.ts';
import { useRefreshAtMidnight } from './use-refresh-at-midnight.ts';

/** The open dialog. Only one dialog can be open at a time. */
type Open =
  | { dialog: 'generate'; movie: Pick<AdminMovie, 'id' | 'title'> }
  | { dialog: 'post' | 'edit'; movie: AdminMovie }
  | { dialog: 'add'; date: GameDate | undefined };

/** The dashboard: the header, the navigation, the current page, and the open dialog. */
export function Dashboard() {
  useRefreshAtMidnight();
  const texts = useTexts(pagesTexts);
  const titles = useTexts(pageTitleTexts);
  const [open, setOpen] = useState<Open | null>(null);
  const { page, go } = useAdminPlace();
  const isEditor = useIsEditor();
  const title = titles[page.tab];
  useDocumentTitle(page.tab === FIRST_PAGE ? texts.dashboardTitle : texts.pageTitle({ page: title }));
  const isSearchRequested = useRef(false);
  useEffect(() => {
    if (page.tab !== FIRST_PAGE) isSearchRequested.current = false;
  }, [page.tab]);

  const actions: DashboardActions = {
    add: (date) => setOpen({ dialog: 'add', date }),
    edit: (movie) => setOpen({ dialog: 'edit', movie }),
    generate: (movie) => setOpen({ dialog: 'generate', movie }),
    post: (movie) => setOpen({ dialog: 'post', movie }),
    go,
    consumeSearchRequest: () => {
      const isRequested = isSearchRequested.current;
      isSearchRequested.current = false;
      return isRequested;
    },
  };
  const search = () => {
    const box = document.querySelector<HTMLElement>('[data-search-movies]');
    if (box) return box.focus();
    isSearchRequested.current = true;
    if (page.tab !== FIRST_PAGE) go(addressOfPage(FIRST_PAGE));
  };

  return (
    <DialogCloseHint value={CloseTooltip}>
      <DashboardContext value={actions}>
        <div className="page-column pt-6 pb-8 sm:pt-8">
          <DashboardHeader>
            <AdminKeys
              actions={{
                search,
                add: actions.add,
                movies: () => go(addressOfPage(FIRST_PAGE)),
                calendar: () => go(addressOfPage('calendar')),
              }}
            />
            <Button onClick={() => actions.add()}>
              <Plus aria-hidden="true" className="size-4" />
              {texts.addMovie}
            </Button>
          </DashboardHeader>
          <AdminNavigation current={page.tab} />
          <div className="mt-5">
            <StillAnalysis>
              <Suspense fallback={<PageSkeleton />}>
                {page.adminsOnly && isEditor ? <AdminsOnly title={title} /> : <page.Page key={page.tab} />}
              </Suspense>
            </StillAnalysis>
          </div>
          {open && <OpenDialog open={open} onGenerate={actions.generate} onClose={() => setOpen(null)} />}
        </div>
      </DashboardContext>
    </DialogCloseHint>
  );
}

type OpenDialogProps = { open: Open; onGenerate: DashboardActions['generate']; onClose: () => void };

function OpenDialog({ open, onGenerate, onClose }: OpenDialogProps) {
  const queries = useQueryClient();
  if (open.dialog === 'post') return <PostDialog movie={open.movie} onClose={onClose} />;
  if (open.dialog === 'generate') {
    return (
      <GenerationDialog
        movie={open.movie}
        onClose={() => {
          onClose();
          void queries.invalidateQueries({ queryKey: ['admin', 'generation'] });
        }}
      />
    );
  }
  return (
    <MovieFormDialog
      movie={open.dialog === 'edit' ? open.movie : null}
      date={open.dialog === 'add' ? open.date : undefined}
      onClose={onClose}
      onGenerate={onGenerate}
    />
  );
}

function PageSkeleton() {
  return <Skeleton className="h-96 !rounded-card" />;
}

function CloseTooltip({ children }: { children: ReactNode }) {
  const { close } = useTexts(pagesTexts);
  return (
    <Tooltip content={close} shortcut="Escape">
      {children}
    </Tooltip>
  );
}

/** Shown if an editor opens the URL of an admin-only page. */
function AdminsOnly({ title }: { title: string }) {
  const texts = useTexts(pagesTexts);
  return (
    <ErrorPanel title={texts.adminsOnly({ page: title })}>
      <p>{texts.adminsOnlyText}</p>
    </ErrorPanel>
  );
}

/** Sets the document title while mounted. On unmount, restores the title set by the shell. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
