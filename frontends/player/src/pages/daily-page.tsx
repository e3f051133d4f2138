import { type ComponentType, Suspense } from 'react';
import type { AfterGame, EndedGame } from '../ended-game.ts';
import { DailyGamePage } from '../features/daily-game/daily-game-page.tsx';
import { lazyPart } from '../on-demand.tsx';

/**
 * The `/daily` page with the game and the features that are shown after a game. These features are loaded only when the
 * game ends.
 */
export function DailyPage() {
  return <DailyGamePage afterGame={afterGame} />;
}

const load = () => import('./after-game.tsx');

const afterGame: AfterGame = {
  preload: () => void load().catch(() => undefined),
  InResult: part('InResult', 'h-118 sm:h-98'),
  BelowGuesses: part('BelowGuesses', 'h-64'),
};

/** Creates a lazy-loaded component that reserves space while loading. */
function part(name: Exclude<keyof AfterGame, 'preload'>, room: string): ComponentType<{ ended: EndedGame }> {
  const Part = lazyPart(async (): Promise<AfterGame[typeof name]> => (await load())[name]);
  return ({ ended }) => (
    <Suspense fallback={<div className={room} />}>
      <Part ended={ended} />
    </Suspense>
  );
}
