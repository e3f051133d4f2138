import type { GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/button';
import { DialogCloseHint } from '@dreamreel/ui/dialog';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@dreamreel/ui/tabs';
import { Tooltip } from '@dreamreel/ui/tooltip';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { AlertsPanel } from '../features/alerts/alerts-panel.tsx';
import { Calendar } from '../features/calendar/calendar.tsx';
import { DashboardHeader } from '../features/dashboard/dashboard-header.tsx';
import { GenerationDialog } from '../features/image-generation/generation-dialog.tsx';
import { AdminKeys } from '../features/keys/admin-keys.tsx';
import { MovieFormDialog } from '../features/movie-form/movie-form-dialog.tsx';
import { PostDialog } from '../features/social/post-dialog.tsx';
import { SocialCard } from '../features/social/social-card.tsx';
import { StillAnalyzer } from '../features/still-analyzer/still-analyzer.tsx';
import { moviesQuery } from '../movies/api.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { MovieTable } from './movie-table.tsx';
import { NoMoviesYet } from './no-movies-yet.tsx';
import { useRefreshAtMidnight } from './use-refresh-at-midnight.ts';
import { useView } from './use-view.ts';

/** The one dialog that is open. */
type Open =
  | { dialog: 'generate'; movie: Pick<AdminMovie, 'id' | 'title'> }
  | { dialog: 'post' | 'edit'; movie: AdminMovie }
  | { dialog: 'add'; date: GameDate | undefined };

/** The dashboard: alerts, tools, movies and their calendar. */
export function Dashboard() {
  useDocumentTitle('Admin Dashboard · Dreamreel');
  useRefreshAtMidnight();
  const [open, setOpen] = useState<Open | null>(null);
  const { view, showMovies, showCalendar } = useView();
  const { data: movies = [] } = useQuery(moviesQuery);
  const queries = useQueryClient();

  const close = () => setOpen(null);
  const add = (date?: GameDate) => setOpen({ dialog: 'add', date });
  const generate = (movie: Pick<AdminMovie, 'id' | 'title'>) => setOpen({ dialog: 'generate', movie });
  const search = () => {
    showMovies();
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-search-movies]')?.focus());
  };

  return (
    <DialogCloseHint value={CloseTooltip}>
      <div className="page-column pt-6 pb-8 sm:pt-8">
        <DashboardHeader>
          <AdminKeys actions={{ search, add, movies: showMovies, calendar: showCalendar }} />
          <Button variant="primary" onClick={() => add()}>
            <Plus aria-hidden="true" className="size-4" />
            Add movie
          </Button>
        </DashboardHeader>
        <div className="mt-6 grid gap-3">
          <AlertsPanel
            titleOf={(movieId) => movies.find(({ id }) => id === movieId)?.title ?? `Movie ${movieId}`}
            onGenerate={generate}
            onCalendar={showCalendar}
          />
          <SocialCard />
          <StillAnalyzer movies={movies} />
        </div>
        <Tabs
          value={view}
          onValueChange={(next) => (next === 'calendar' ? showCalendar() : showMovies())}
          className="mt-6"
        >
          <TabsList aria-label="View" className="w-full sm:w-72">
            <TabsTrigger value="movies">Movies</TabsTrigger>
            <TabsTrigger value="calendar">Calendar</TabsTrigger>
          </TabsList>
          <TabsContent value="movies" tabIndex={-1} className="!mt-4">
            <MovieTable
              onGenerate={generate}
              onPost={(movie) => setOpen({ dialog: 'post', movie })}
              onEdit={(movie) => setOpen({ dialog: 'edit', movie })}
              whenEmpty={<NoMoviesYet onAdd={add} />}
            />
          </TabsContent>
          <TabsContent value="calendar" tabIndex={-1} className="!mt-4">
            <Calendar onGenerate={generate} onAdd={add} />
          </TabsContent>
        </Tabs>
        {open?.dialog === 'generate' && (
          <GenerationDialog
            movie={open.movie}
            onClose={() => {
              close();
              void queries.invalidateQueries({ queryKey: ['admin', 'generation'] });
            }}
          />
        )}
        {open?.dialog === 'post' && <PostDialog movie={open.movie} onClose={close} />}
        {(open?.dialog === 'add' || open?.dialog === 'edit') && (
          <MovieFormDialog
            movie={open.dialog === 'edit' ? open.movie : null}
            date={open.dialog === 'add' ? open.date : undefined}
            onClose={close}
            onGenerate={generate}
          />
        )}
      </div>
    </DialogCloseHint>
  );
}

function CloseTooltip({ children }: { children: ReactNode }) {
  return (
    <Tooltip content="Close" shortcut="Escape">
      {children}
    </Tooltip>
  );
}
