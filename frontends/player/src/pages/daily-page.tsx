import { type ComponentType, Suspense } from 'react';
import type { AfterGame, EndedGame } from '../ended-game.ts';
import { DailyGamePage } from '../features/daily-game/daily-game-page.tsx';
import { lazyPart } from '../lazy-part.tsx';

/** The route `/daily`: the game, and what other features add to its end. None of that loads before a game has ended. */
export function DailyPage() {
  return <DailyGamePage afterGame={afterGame} />;
}

const afterGame: AfterGame = { InResult: part('InResult', 'h-100 sm:h-64'), Beneath: part('Beneath', 'h-64') };

/** A part whose space is reserved while it loads. */
function part(name: keyof AfterGame, room: string): ComponentType<{ ended: EndedGame }> {
  const Part = lazyPart(async (): Promise<AfterGame[typeof name]> => (await import('./after-game.tsx'))[name]);
  return ({ ended }) => (
    <Suspense fallback={<div className={room} />}>
      <Part ended={ended} />
    </Suspense>
  );
}
