import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/card';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Tooltip } from '@dreamreel/ui/controls/tooltip';
import { DialogCloseHint } from '@dreamreel/ui/overlays/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConfirmationDialog } from '../confirm.tsx';
import { GenerationDialog } from '../features/image-generation/generation-dialog.tsx';
import { AdminKeys } from '../features/keys/admin-keys.tsx';
import { MovieFormDialog } from '../features/movie-form/movie-form-dialog.tsx';
import { noticesQuery } from '../features/notices/use-notice-items.ts';
import { PostDialog } from '../features/social/post-dialog.tsx';
import { StillAnalysis } from '../features/still-analyzer/still-analysis.tsx';
import { moviesQuery } from '../movies/use-movie-cache.ts';
import { type DashboardActions, DashboardContext, MOVIES_PAGE } from '../navigation.ts';
import { isAdmin, useIsEditor } from '../session/admin-session.ts';
import { useCurrentPage } from './admin-pages.tsx';
import { AdminNavigation, DashboardHeader } from './dashboard-header.tsx';

/** The dashboard: the header, the navigation, the current page, and the open dialog. */
export function Dashboard() {
  useRefreshAtMidnight();
  const { t } = useLingui();
  const { actions, dialog } = useDialogs();
  const page = useCurrentPage();
  const isEditor = useIsEditor();
  const title = t(page.title);
  const subject = useSubject();
  const isOverview = page.tab === MOVIES_PAGE && subject === undefined;
  useDocumentTitle(
    isOverview ? t`Admin Dashboard · Dreamreel` : t`${{ page: subject ?? title }} · Admin Dashboard · Dreamreel`,
  );

  return (
    <DialogCloseHint value={CloseTooltip}>
      <DashboardContext value={actions}>
        <div data-dashboard="" className="page-column pt-6 pb-8 sm:pt-8">
          <DashboardHeader>
            <AdminKeys />
            <Button onClick={() => actions.add()}>
              <Plus aria-hidden="true" className="size-4" />
              <Trans>Add movie</Trans>
            </Button>
          </DashboardHeader>
          <AdminNavigation current={page.tab} />
          <div className="mt-5">
            <StillAnalysis>
              <Suspense fallback={<Skeleton className="h-96 !rounded-card" />}>
                {page.adminsOnly && isEditor ? <AdminsOnly title={title} /> : <page.Page key={page.tab} />}
              </Suspense>
            </StillAnalysis>
          </div>
          {dialog}
          <ConfirmationDialog />
        </div>
      </DashboardContext>
    </DialogCloseHint>
  );
}

/** Returns the actions that open dialogs, and the open dialog. Only one dialog can be open at a time. */
function useDialogs() {
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<ReactNode>(null);
  // The same object in every render, so that memoized cards don't render again when a dialog opens.
  const [actions] = useState((): DashboardActions => {
    const close = () => setDialog(null);
    const closeJob = () => {
      close();
      void queries.invalidateQueries({ queryKey: ['admin', 'generation'] });
    };
    const generate: DashboardActions['generate'] = (movie) =>
      setDialog(<GenerationDialog movie={movie} onClose={closeJob} />);
    return {
      generate,
      add: (date) => setDialog(<MovieFormDialog movie={null} date={date} onClose={close} onGenerate={generate} />),
      edit: (movie, at) =>
        setDialog(<MovieFormDialog movie={movie} startsAt={at} onClose={close} onGenerate={generate} />),
      post: (movie) => setDialog(<PostDialog movie={movie} onClose={close} />),
    };
  });
  return { actions, dialog };
}

function CloseTooltip({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Tooltip content={t`Close`} shortcut="Escape">
      {children}
    </Tooltip>
  );
}

/** Shown if an editor opens the URL of an admin-only page. */
function AdminsOnly({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <ErrorPanel title={t`${{ page: title }}: for admins only`}>
      <Trans>You’re logged in as an editor. Ask an admin if you need something from this page.</Trans>
    </ErrorPanel>
  );
}

/** Returns the name of the movie or image in the URL. */
function useSubject(): string | undefined {
  const { t } = useLingui();
  const [address] = useSearchParams();
  const [id, number] = [address.get('movie'), address.get('image')];
  const { data: movies } = useQuery({ ...moviesQuery, enabled: id !== null });
  const title = movies?.find((movie) => String(movie.id) === id)?.title;
  return title === undefined || number === null ? title : t`${title}, image ${number}`;
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

const DATE_RETRY_MS = 5_000;

/**
 * When a new day starts, refetches all data that depends on the date, without reloading the page. Retries because the
 * browser's clock can be ahead of the server's, or the computer may wake up after midnight without a network.
 */
function useRefreshAtMidnight(): void {
  const queries = useQueryClient();
  const date = useGameDate();
  const [openedOn] = useState(date);
  useQuery({
    queryKey: ['admin-date', date],
    queryFn: async () => {
      if (!isAdmin()) throw new Error('The session has ended');
      await queries.invalidateQueries({ queryKey: ['admin'] });
      const { today } = await queries.fetchQuery({ ...noticesQuery, staleTime: DATE_RETRY_MS });
      if (today.date !== date) throw new Error(`The server's date is still ${today.date}`);
      return date;
    },
    enabled: date !== openedOn,
    retry: true,
    retryDelay: DATE_RETRY_MS,
  });
}
