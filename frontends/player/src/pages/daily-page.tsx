import { type ComponentType, Suspense } from 'react';
import type { AfterGame, EndedGame } from '../ended-game.ts';
import { DailyGamePage } from '../features/daily-game/daily-game-page.tsx';
import { lazyPart } from '../lazy-part.tsx';

/**
 * The page `/daily`: the game and the parts that other features add to a finished game. These parts load only when a
 * game has ended.
 */
export function DailyPage() {
  return <DailyGamePage afterGame={afterGame} />;
}

const afterGame: AfterGame = {
  InResult: part('InResult', 'h-100 sm:h-64'),
  BelowGuesses: part('BelowGuesses', 'h-64'),
};

/** Creates a part whose space is reserved while it loads. */
function part(name: keyof AfterGame, room: string): ComponentType<{ ended: EndedGame }> {
  const Part = lazyPart(async (): Promise<AfterGame[typeof name]> => (await import('./after-game.tsx'))[name]);
  return ({ ended }) => (
    <Suspense fallback={<div className={room} />}>
      <Part ended={ended} />
    </Suspense>
  );
}
