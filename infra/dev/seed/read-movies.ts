import { readdir, readFile } from 'node:fs/promises';
import { imageCheckSchema, imageRecordSchema } from '@dreamreel/proto/catalogue/image-records';
import { scenePlanSchema } from '@dreamreel/proto/catalogue/movie-images';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { parse } from 'yaml';
import * as z from 'zod';

const { model, description, germanDescription, describedBy } = imageRecordSchema.shape;
const { shown, missing } = imageCheckSchema.shape;

const finishedImageSchema = z.object({ model, description, germanDescription, describedBy, shown, missing });

const readyMovieSchema = z.object({
  title: z.string(),
  year: z.int(),
  director: z.string(),
  cast: z.array(z.string()),
  genres: z.array(z.string()),
  imdbId: z.string(),
  tmdbId: z.int(),
  otherTitles: z.array(z.string()).nullish(),
  description: z.string(),
  germanTitle: z.string().default(''),
  germanDescription: z.string(),
  scenes: z
    .array(z.object({ level: z.int(), ...scenePlanSchema.shape, germanScene: z.string(), image: finishedImageSchema }))
    .length(HINT_COUNT)
    .refine((scenes) => scenes.every(({ level }, index) => level === index + 1), 'Levels go from 1 to 5'),
});

/** A movie with five scenes, ordered from hardest to easiest, and the folder that contains its images. */
export type ReadyMovie = z.infer<typeof readyMovieSchema> & { readonly folder: string };

const movies = new URL('ready-movies/', import.meta.url);

/** Returns the movies in `ready-movies/` in a fixed pseudorandom order. */
export async function readReadyMovies(): Promise<ReadyMovie[]> {
  const folders = (await readdir(movies, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const read = await Promise.all(folders.map(({ name }) => readReadyMovie(name)));
  return read.toSorted((a, b) => shuffleKey(a) - shuffleKey(b) || a.title.localeCompare(b.title));
}

export const readReadyImage = ({ folder }: Pick<ReadyMovie, 'folder'>, level: number): Promise<Buffer> =>
  readFile(new URL(`${folder}/${level}.webp`, movies));

async function readReadyMovie(folder: string): Promise<ReadyMovie> {
  const file = new URL(`${folder}/movie.yaml`, movies);
  const movie = readyMovieSchema.safeParse(parse(await readFile(file, 'utf8')));
  if (!movie.success) throw new Error(`${file.pathname}: ${z.prettifyError(movie.error)}`);
  return { ...movie.data, folder };
}

/** Multiplying by the golden ratio scatters neighboring numbers (Knuth, The Art of Computer Programming, 6.4). */
function shuffleKey({ title, year }: Pick<ReadyMovie, 'title' | 'year'>): number {
  const sum = [...title].reduce((total, char) => total * 31 + (char.codePointAt(0) ?? 0), year) % 1_000_003;
  return (sum * 0.618_033_988_749_895) % 1;
}
