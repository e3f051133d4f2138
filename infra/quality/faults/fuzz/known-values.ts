import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dailyMovieResponseSchema } from '@dreamreel/proto/game/daily-game';
import { operations } from '@dreamreel/proto/operations';
import * as z from 'zod';
import { requestTo } from '../players/request.ts';
import type { Visitor } from './visitors.ts';

/** Maps parameter names to existing values that schemathesis can use. */
export type KnownValues = Readonly<Record<string, readonly (string | number)[]>>;

const mailAddresses = /<a href="\/mailbox\/([^"/]+)"/g;
const meSchema = z.object({ user: z.object({ id: z.int() }) });

/** Returns existing movies, days, images, emails and players. Also writes a few movie stills into `folder`. */
export async function knownValues(
  site: string,
  { admin, player, folder }: { admin: Visitor; player: Visitor; folder: string },
): Promise<KnownValues> {
  const json = async (visitor: Visitor, path: string) => (await requestTo(site, path, visitor)).json();
  const { moviesWithDates } = operations;
  const movies = z.parse(moviesWithDates.response, await json(admin, moviesWithDates.http.path));
  const { movie } = dailyMovieResponseSchema.parse(await json(player, '/api/daily-movie'));
  const { user } = meSchema.parse(await json(player, '/api/auth/me'));
  const ids = movies.map(({ id }) => id).slice(0, 12);
  const dates = movies.flatMap(({ featureDates }) => featureDates.map(({ date }) => date));
  const images = movies.flatMap(({ generatedImages }) => generatedImages.filter((address) => address !== null));
  // The request has no X-Forwarded-For header, because the mailbox rejects proxied requests.
  const mailbox = await (await fetch(`${site}/mailbox`)).text();
  const mails = [...mailbox.matchAll(mailAddresses)].map(([, id]) => id ?? '');
  await writeStills(site, movie.generatedImages, folder);

  const sessions = ['fuzz', `fuzz-${movie.featuredDate}`];
  const days = [movie.featuredDate, ...dates.slice(0, 12)];
  const known: KnownValues = {
    'path.movieId': ids,
    'query.movieId': ids,
    'path.userId': [user.id],
    'path.date': days,
    'query.date': days,
    'query.month': [...new Set(days.map((day) => day.slice(0, 7)))],
    'query.sessionId': sessions,
    'query.query': movies.slice(0, 8).map(({ title }) => title),
    'path.key': images.slice(0, 12).map((address) => address.slice('/images/'.length)),
    'path.id': mails,
    'body.sessionId': sessions,
    'body.movieId': [movie.id, ...ids],
    'body.completionDate': [movie.featuredDate],
    'body.date': days,
    'body.to': days,
    'body.imageUrl': images.slice(0, 12),
  };
  return Object.fromEntries(Object.entries(known).filter(([, values]) => values.length > 0));
}

async function writeStills(site: string, addresses: readonly string[], folder: string): Promise<void> {
  for (const [index, address] of addresses.slice(0, 2).entries()) {
    for (const ending of ['jpeg', 'webp']) {
      const answer = await fetch(`${site}${address}?w=384`, { headers: { accept: `image/${ending}` } });
      await writeFile(join(folder, `${index}.${ending}`), Buffer.from(await answer.arrayBuffer()));
    }
  }
}
