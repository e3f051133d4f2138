/**
 * Brings in the films that Dreamreel starts with, through the product's own calls, as an operator would. Running it
 * again changes nothing. With `--only-shown` it ends as soon as today and the past week can be played.
 */
import { clockWithOffset } from '@dreamreel/kit/clock';
import { clockSettings, readConfig } from '@dreamreel/kit/config';
import { connectRpc, rpcSettings } from '@dreamreel/kit/connect-rpc';
import { utcDate } from '@dreamreel/proto/calendar';
import * as z from 'zod';
import { readReadyFilms, readTitles } from './read-films.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const config = readConfig(z.object({ ...rpcSettings, ...clockSettings }), process.env);
const { rpc, close } = await connectRpc('seed', config);

try {
  await seedCatalogue({
    rpc,
    titles: await readTitles(),
    films: await readReadyFilms(),
    today: utcDate(clockWithOffset(config.DREAMREEL_CLOCK_OFFSET_MS).now()),
    onlyShown: process.argv.includes('--only-shown'),
    say: (line) => console.log(line),
  });
} finally {
  await close();
}
