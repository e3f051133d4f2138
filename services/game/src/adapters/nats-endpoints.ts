import { err, ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import type { Actor } from '@dreamreel/proto/actor';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { Claims, Settings } from '../application/ports.ts';
import type { UseCases } from '../application/use-cases.ts';
import type { ExportedPlays } from './plays/pg-exported-plays.ts';
import type { Players } from './plays/pg-players.ts';
import type { NumbersOfDays } from './statistics/pg-numbers.ts';

/** Ports that the endpoints call directly, because these calls involve no business rules. */
type Ports = Players & { claims: Claims; settings: Settings; exportedPlays: ExportedPlays; numbers: NumbersOfDays };

export function gameEndpoints({ endpoint }: Service, useCases: UseCases, ports: Ports): void {
  endpoint(gameOperations.dailyMovie, (request, { actor }) => useCases.dailyMovie(request, actor));
  endpoint(gameCalls.recordGuess, (record, { actor }) => useCases.recordGuess(record, actor));
  endpoint(gameOperations.previousFeatures, async () => ok(await useCases.previousFeatures()));
  endpoint(gameOperations.userStats, (request, { actor }) => useCases.userStats(request, actor));
  endpoint(gameOperations.archive, async (request, { actor }) => ok(await useCases.archive(request, actor)));
  endpoint(gameOperations.archiveMonth, async (request, { actor }) => ok(await useCases.archiveMonth(request, actor)));
  endpoint(gameOperations.archiveTotals, async (request, { actor }) =>
    ok(await useCases.archiveTotals(request, actor)),
  );
  endpoint(gameOperations.dailyResults, (request, { actor }) => useCases.dailyResults(request, actor));
  endpoint(gameOperations.movieDifficulty, async ({ movieId }) => ok(await useCases.movieDifficulty(movieId)));
  endpoint(gameOperations.preview, useCases.preview);
  endpoint(gameOperations.previewGuess, useCases.previewGuess);
  endpoint(gameCalls.shownDays, async () => ok(await useCases.shownDays()));

  endpoint(gameOperations.gameSettings, async () => ok(ports.settings.current()));
  endpoint(gameOperations.changeGameSettings, async (changed) => ok(await ports.settings.change(changed)));
  endpoint(gameOperations.numbers, async ({ from, to }) => ok(await ports.numbers.between(from, to)));
  endpoint(gameCalls.claimPlays, async (guest, { actor }) =>
    ok({ claimed: await ports.claims.claim(`user:${signedIn(actor)}`, guest) }),
  );
  endpoint(gameCalls.usersWhoPlayed, async (request) => ok(await ports.usersWhoPlayed(request)));
  endpoint(gameCalls.exportPlays, async ({ userId, after }, { actor }) =>
    signedIn(actor) === userId ? ok(await ports.exportedPlays(userId, after)) : err('not-yours'),
  );
}

/**
 * Returns the ID of the signed-in user. Only users can claim or export games, so calls from services are rejected here.
 */
function signedIn(actor: Actor): number {
  if (actor.kind !== 'user') throw new Error(`Call rejected: only users can make it, but the actor is ${actor.kind}`);
  return actor.userId;
}
