import type { Database } from '@dreamreel/kit/database/database';
import type { Progress } from '@dreamreel/kit/messaging/progress';
import type { Metrics } from '@dreamreel/kit/observability/metrics';
import { announcedPlays } from './first-guess-announcer.ts';
import { batchedPlays } from './pg-play-store.ts';
import { cachedPlays } from './cached-plays.ts';
import { withClientPseudonyms } from './client-pseudonyms.ts';
import { instrumentedPlays } from './guess-metrics.ts';
import { pgPlays } from './pg-plays.ts';

type Deps = {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly metrics: Pick<Metrics, 'counter'>;
  readonly progress: Pick<Progress, 'publish'>;
};

/** The play repository in Postgres with its decorators, from the innermost to the outermost. */
export function gamePlays({ database, metrics, progress }: Deps) {
  const batched = batchedPlays(pgPlays(database), database);
  const instrumented = instrumentedPlays(withClientPseudonyms(batched, database), metrics);
  const { plays, sendHeartbeat } = announcedPlays(instrumented, progress);
  return { plays: cachedPlays(plays), sendHeartbeat };
}
