import type { GameDate } from '@dreamreel/proto/calendar';
import { buttonClass } from '@dreamreel/ui/button';
import { Link } from '@dreamreel/ui/link';
import { useState } from 'react';
import { guestGames } from '../../session/player-session.ts';
import { useSession } from '../../session/use-session.ts';
import { DaysBefore } from './days-before.tsx';

/** The route `/archive`: every day that can still be played. */
export function ArchivePage() {
  const { key: sessionKey } = useSession();
  const whose = { ...guestGames(null), sessionKey };
  return (
    <div className="page-column pt-8 pb-8 sm:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="font-semibold text-4xl sm:text-5xl">Earlier days</h1>
          <p className="mt-3 max-w-[48ch] text-ink-soft">
            Every movie that has been on. Play as many as you like: they do not count for your streak or statistics.
          </p>
        </div>
        <Link to="/daily" className={buttonClass()}>
          Play Today's Challenge
        </Link>
      </div>
      <Pages key={sessionKey} whose={whose} />
    </div>
  );
}

/** Each page is loaded where the previous one ended. */
function Pages({ whose }: { whose: { anonymousId?: string; sessionKey: string } }) {
  const [ends, setEnds] = useState<readonly GameDate[]>([]);
  return [undefined, ...ends].map((before, index) => (
    <DaysBefore
      key={before ?? 'today'}
      whose={whose}
      before={before}
      isLast={index === ends.length}
      onMore={(end) => setEnds([...ends, end])}
    />
  ));
}
