import * as z from 'zod';
import { newAdmin } from '../../player/admin.ts';
import { newPlayer } from '../../player/player.ts';

/** Probability of using an existing value instead of a generated value. */
const KNOWN_SHARE = 0.4;
const meSchema = z.object({ user: z.object({ id: z.int() }) });

/**
 * Returns settings of schemathesis with existing movies, days, images, emails and players. JSON strings, numbers and lists
 * are also valid TOML.
 */
export async function knownValues(site: string, password: string, playerCookie: string): Promise<string> {
  const admin = newAdmin(site, { password });
  await admin.login();
  const movies = await admin.movies();
  const player = await newPlayer(site, undefined, { cookie: playerCookie });
  const { movie } = await player.daily();
  const { user } = meSchema.parse((await player.get('/api/auth/me')).body);
  // The request has no X-Forwarded-For header, because the mailbox rejects proxied requests.
  const mailbox = await (await fetch(`${site}/mailbox`)).text();

  const ids = movies.map(({ id }) => id).slice(0, 12);
  const dates = movies.flatMap(({ featureDates }) => featureDates.map(({ date }) => date));
  const days = [movie.featuredDate, ...dates.slice(0, 12)];
  const images = movies.flatMap(({ generatedImages }) => generatedImages.filter((address) => address !== null));
  const sessions = ['fuzz', `fuzz-${movie.featuredDate}`];
  const known: Readonly<Record<string, readonly (string | number)[]>> = {
    'path.movieId': ids,
    'query.movieId': ids,
    'path.userId': [user.id],
    'path.date': days,
    'query.date': days,
    'query.month': [...new Set(days.map((day) => day.slice(0, 7)))],
    'query.sessionId': sessions,
    'query.query': movies.slice(0, 8).map(({ title }) => title),
    'path.key': images.slice(0, 12).map((address) => address.slice('/images/'.length)),
    'path.id': [...mailbox.matchAll(/<a href="\/mailbox\/([^"/]+)"/g)].map(([, id = '']) => id),
    'body.sessionId': sessions,
    'body.movieId': [movie.id, ...ids],
    'body.completionDate': [movie.featuredDate],
    'body.date': days,
    'body.to': days,
    'body.imageUrl': images.slice(0, 12),
  };
  return Object.entries(known)
    .filter(([, values]) => values.length > 0)
    .map(([place, values]) => {
      const name = JSON.stringify(place);
      return `[parameters.${name}]\ndictionary = ${name}\nprobability = ${KNOWN_SHARE}\n[dictionaries.${name}]\nvalues = ${JSON.stringify(values)}`;
    })
    .join('\n');
}
