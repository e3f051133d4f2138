import { type ComponentType, lazy, Suspense } from 'react';
import type { AfterGame, EndedGame } from '../ended-game.ts';
import { DailyGamePage } from '../features/daily-game/daily-game-page.tsx';

/** The route `/daily`: the game, and what other features add to its end. None of that loads before a game has ended. */
export function DailyPage() {
  return <DailyGamePage afterGame={afterGame} />;
}

const afterGame: AfterGame = { InResult: part('InResult', 'h-100 sm:h-64'), Beneath: part('Beneath', 'h-64') };

/** A part that keeps its room while it travels. One that does not arrive must not take the result with it. */
function part(name: keyof AfterGame, room: string): ComponentType<{ ended: EndedGame }> {
  const Part = lazy(async (): Promise<{ default: ComponentType<{ ended: EndedGame }> }> => {
    const parts: AfterGame | undefined = await import('./after-game.tsx').catch(() => undefined);
    return { default: parts?.[name] ?? DidNotLoad };
  });
  return ({ ended }) => (
    <Suspense fallback={<div className={room} />}>
      <Part ended={ended} />
    </Suspense>
  );
}

function DidNotLoad() {
  return (
    <p className="mt-4 text-ink-soft text-sm">
      This part did not load. Your game is saved; reload the page to see the rest.
    </p>
  );
}
