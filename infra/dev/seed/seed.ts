/**
 * Adds the included movies to a new installation through the service calls that admins also use. Idempotent. With
 * `--only-today`, the program exits as soon as today's movie is playable.
 */
import { wellKnownTitles } from '@dreamreel/catalogue/well-known-titles';
import { isOutage } from '@dreamreel/kit/messaging/call-failed';
import { clockWithOffset } from '@dreamreel/kit/process/clock';
import { clockSettings, natsSettings, readConfig } from '@dreamreel/kit/process/config';
import { connectRpc } from '@dreamreel/kit/rpc/client';
import { utcDate } from '@dreamreel/proto/calendar';
import pRetry from 'p-retry';
import * as z from 'zod';
import { readReadyMovies } from './read-movies.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const config = readConfig(z.object({ ...natsSettings, ...clockSettings }), process.env);
const { rpc, close } = await connectRpc('seed', config);

const seed = {
  rpc,
  titles: await wellKnownTitles(),
  movies: await readReadyMovies(),
  today: utcDate(clockWithOffset(config.DREAMREEL_CLOCK_OFFSET_MS).now()),
  onlyToday: process.argv.includes('--only-today'),
  print: (line: string) => console.log(line),
};

try {
  // In a cluster, the services can wait several minutes for Postgres. Later attempts skip movies that have already been
  // seeded.
  await pRetry(() => seedCatalogue(seed), {
    retries: 60,
    maxTimeout: 10_000,
    shouldRetry: ({ error }) => isOutage(error),
    onFailedAttempt: ({ error, retriesLeft }) =>
      seed.print(`could not add the movies: ${error.message} (retries left: ${retriesLeft})`),
  });
} finally {
  await close();
}
