import { ErrorPanel } from '@dreamreel/ui/error-panel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useGameDate } from '../../every-second.ts';
import { sessionIdFor } from '../../session/player-session.ts';
import { useSession } from '../../session/use-session.ts';
import { dailyMovieQuery } from './api.ts';
import { DailyGameSkeleton } from './daily-game-skeleton.tsx';
import { GameBoard } from './game-board.tsx';
import { GameHeader } from './game-header.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { NewFilmOffer } from './new-film-offer.tsx';

/** The route `/daily`. A day that has begun stays on the screen past midnight until the player asks for the new film. */
export function DailyGamePage() {
  const today = useGameDate();
  const [date, setDate] = useState(today);
  const [search] = useSearchParams();
  const sessionId = sessionIdFor(date, search.get('sessionId'));
  const { user, key: sessionKey } = useSession();
  const player = { sessionId, date, userId: user?.id ?? null, sessionKey };
  const { data, isPending, refetch } = useQuery(dailyMovieQuery(player));

  return (
    <div className="page-column flex-1 pt-1 pb-8 sm:pt-2">
      <div className="mx-auto w-full sm:max-w-[max(20rem,min(90svh,max(34rem,(100svh-19rem)*1.25)))]">
        <GameHeader date={date} />
        {date !== today && <NewFilmOffer onLoad={() => setDate(today)} />}
        {data ? (
          <GameBoard key={`${sessionId} ${date} ${sessionKey}`} player={player} daily={data} />
        ) : isPending ? (
          <DailyGameSkeleton />
        ) : (
          <ErrorPanel title="Today's movie did not load" onRetry={refetch}>
            <p>Nothing of your game is lost. Check your connection and try again.</p>
          </ErrorPanel>
        )}
        <HowToPlay />
      </div>
    </div>
  );
}
