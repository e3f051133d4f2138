import { readdir, readFile } from 'node:fs/promises';
import { scenePlanSchema } from '@dreamreel/proto/catalogue/scenes';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { parse } from 'yaml';
import * as z from 'zod';

const readyMovieSchema = z.object({
  title: z.string(),
  year: z.int(),
  director: z.string(),
  cast: z.array(z.string()),
  imdbId: z.string(),
  tmdbId: z.int(),
  otherTitles: z.array(z.string()).nullish(),
  description: z.string(),
  scenes: z
    .array(z.object({ level: z.int(), ...scenePlanSchema.shape }))
    .length(HINT_COUNT)
    .refine((scenes) => scenes.every(({ level }, index) => level === index + 1), 'Levels go from 1 to 5'),
});

/** A movie with its five scenes, hardest first. */
export type ReadyMovie = z.infer<typeof readyMovieSchema>;

/** The movies of `ready-movies/`, in a fixed shuffled order. */
export async function readReadyMovies(): Promise<ReadyMovie[]> {
  const folder = new URL('ready-movies/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  const movies = await Promise.all(names.map((name) => readReadyMovie(new URL(name, folder))));
  return movies.toSorted((a, b) => shuffleKey(a) - shuffleKey(b) || a.title.localeCompare(b.title));
}

async function readReadyMovie(file: URL): Promise<ReadyMovie> {
  const movie = readyMovieSchema.safeParse(parse(await readFile(file, 'utf8')));
  if (!movie.success) throw new Error(`${file.pathname}: ${z.prettifyError(movie.error)}`);
  return movie.data;
}

/** The golden ratio scatters neighbouring numbers: Knuth, The Art of Computer Programming, 6.4. */
function shuffleKey({ title, year }: ReadyMovie): number {
  const sum = [...title].reduce((total, char) => total * 31 + (char.codePointAt(0) ?? 0), year) % 1_000_003;
  return (sum * 0.618_033_988_749_895) % 1;
}
