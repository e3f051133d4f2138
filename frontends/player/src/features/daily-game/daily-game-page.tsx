import type { GameDate } from '@dreamreel/proto/calendar';
import { GRACE_HOURS } from '@dreamreel/proto/validators/game-rules';
import { now } from '@dreamreel/ui/browser/clock';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { readerLanguage, shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { HttpError } from '@dreamreel/ui/network/http';
import { focusPart } from '@dreamreel/ui/overlays/focus-part';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AfterGame } from '../../ended-game.ts';
import { lazyPart } from '../../on-demand.tsx';
import { sessionIdFor } from '../../session/player-session.ts';
import { useSession } from '../../session/signed-in-user.ts';
import { dailyMovieQuery } from './api.ts';
import { DailyGameSkeleton, GameBoard } from './game-board.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { DayWithoutMovie, FutureDay, findRequestedDay, ImpossibleDay, type RequestedDay } from './other-days.tsx';

/** The preview is loaded only for admins and editors. */
const PreviewGame = lazyPart(async () => (await import('./preview-game.tsx')).PreviewGame);

type DailyGamePageProps = { afterGame?: AfterGame };

/**
 * The `/daily` page. `?date=` opens the game of an earlier day, and `?preview=` opens a movie preview for admins. After
 * midnight UTC, the page keeps showing the old game until the player loads the new movie.
 */
export function DailyGamePage({ afterGame }: DailyGamePageProps) {
  const today = useGameDate();
  const [openedDate, setOpenedDate] = useState(today);
  const [search, setSearch] = useSearchParams();
  const previewedMovie = search.get('preview');
  const day = findRequestedDay(search.get('date'), openedDate, now());

  const loadNewMovie = () => {
    setOpenedDate(today);
    if (search.has('date')) setSearch(withoutDate(search), { replace: true });
  };

  return (
    <div className="page-column flex-1 pt-1 pb-8 sm:pt-2">
      <div className="game-column">
        <Suspense fallback={<DailyGameSkeleton />}>
          {previewedMovie !== null ? (
            <PreviewGame movieId={previewedMovie} />
          ) : day.kind === 'impossible' ? (
            <ImpossibleDay />
          ) : day.kind === 'future' ? (
            <FutureDay date={day.date} />
          ) : (
            <>
              {day.kind === 'daily' && day.date !== today && <NewMovieOffer onLoad={loadNewMovie} />}
              <GameOfDay day={day} requestedSession={search.get('sessionId')} afterGame={afterGame} />
            </>
          )}
        </Suspense>
      </div>
    </div>
  );
}

type PlayableDay = Extract<RequestedDay, { kind: 'daily' | 'earlier' }>;
type GameOfDayProps = { day: PlayableDay; requestedSession: string | null; afterGame: AfterGame | undefined };

function GameOfDay({ day, requestedSession, afterGame }: GameOfDayProps) {
  const { t } = useLingui();
  const { date } = day;
  const sessionId = sessionIdFor(date, requestedSession);
  const { user, key: sessionKey } = useSession();
  const player = { sessionId, date, userId: user?.id ?? null, sessionKey };
  const { data, error, isPending, refetch } = useQuery(dailyMovieQuery(player));
  if (error instanceof HttpError && error.status === 404 && day.kind === 'earlier') return <DayWithoutMovie />;

  return (
    <>
      <GameHeader date={date} note={earlierDayNote(day)} />
      {data ? (
        <GameBoard
          key={`${sessionId} ${date} ${sessionKey} ${data.movie.id}`}
          player={player}
          daily={data}
          isDaily={day.kind === 'daily'}
          afterGame={afterGame}
        />
      ) : isPending ? (
        <DailyGameSkeleton />
      ) : (
        <ErrorPanel
          title={day.kind === 'daily' ? t`Today’s movie didn’t load` : t`The movie didn’t load`}
          onRetry={refetch}
        >
          <Trans>Your game is saved. Check your connection and try again.</Trans>
        </ErrorPanel>
      )}
      <HowToPlay />
    </>
  );
}

function earlierDayNote(day: PlayableDay): string | undefined {
  if (day.kind === 'daily') return undefined;
  return day.isCounted
    ? t`This is yesterday’s challenge. It counts toward your streak if you finish by 0${{ hour: GRACE_HOURS }}:00 UTC.`
    : t`This is a past challenge. It doesn’t count toward your streak.`;
}

function withoutDate(search: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(search);
  params.delete('date');
  return params;
}

type GameHeaderProps = {
  date: GameDate;
  note?: string | undefined;
};

function GameHeader({ date, note }: GameHeaderProps) {
  const { t } = useLingui();
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pb-1 sm:min-h-12 sideways:min-h-9">
      <h1 className="text-xl sm:text-2xl">
        <span className="sr-only">{note ? t`Past challenge from ` : t`Daily challenge for `}</span>
        <time dateTime={date} lang={readerLanguage()}>
          {shownDay(date, { dateStyle: 'full' })}
        </time>
      </h1>
      {note && <p className="text-ink-soft text-sm">{note}</p>}
    </header>
  );
}

/**
 * Offers to load the new movie after midnight UTC. The offer overlays the page, so that the layout doesn't shift while
 * the player is finishing the old game. When the button is pressed, the focus moves to the parent element, because the
 * button is removed.
 */
function NewMovieOffer({ onLoad }: { onLoad: () => void }) {
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 mx-auto flex max-w-md animate-rise-in items-center justify-between gap-4 rounded-card border border-line bg-raised py-3 pr-3 pl-4 shadow-overlay"
    >
      <p className="leading-snug">
        <Trans>A new movie is available.</Trans>
      </p>
      <Button
        variant="primary"
        onClick={({ currentTarget }) => {
          focusPart(currentTarget.closest('[role="status"]')?.parentElement);
          onLoad();
        }}
      >
        <Trans>Load the new movie</Trans>
      </Button>
    </div>
  );
}
