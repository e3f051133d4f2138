import { namesIn, titlesIn } from '@dreamreel/rules/mentions';
import { describe, expect, it } from '@jest/globals';
import { readReadyImage, readReadyMovies } from './read-movies.ts';
import { planCalendar } from './seed-catalogue.ts';

/** Hints up to this level must not name the movie. */
const HARD_LEVELS = 3;
const LARGEST_BYTES = 160_000;
const AVERAGE_BYTES = 60_000;

const movies = await readReadyMovies();
const titlesOf = ({ title, germanTitle, otherTitles }: (typeof movies)[number]): string[] => [
  ...[title, germanTitle, ...(otherTitles ?? [])],
];
const images = movies.flatMap((movie) => movie.scenes.map(({ level, image }) => ({ movie, level, ...image })));

describe('the seeded movies', () => {
  it('have images of the largest rendition’s size and about 50 KB each', async () => {
    const sizes = await Promise.all(
      images.map(async ({ movie, level }) => {
        const file = await readReadyImage(movie, level);
        // The size in the header of a lossy WebP file.
        const size = [file.toString('latin1', 8, 16), file.readUInt16LE(26), file.readUInt16LE(28)];
        expect([movie.title, level, ...size]).toEqual([movie.title, level, 'WEBPVP8 ', 1_536, 1_024]);
        return file.length;
      }),
    );
    expect(Math.max(...sizes)).toBeLessThan(LARGEST_BYTES);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(AVERAGE_BYTES);
  });

  it('are 42 with a German plot and five images, each with its own short descriptions in both languages', () => {
    expect(movies.filter(({ germanDescription }) => /^[A-Z].{40,}\.$/.test(germanDescription))).toHaveLength(42);
    for (const text of ['description', 'germanDescription'] as const) {
      expect(new Set(images.map((image) => image[text])).size).toBe(210);
      for (const image of images) expect(image[text]).toMatch(/^[A-Z][^.]{5,}\.(?: [A-ZÄÖÜ][^.]+\.){0,2}$/);
    }
    const both = images.filter(({ shown, missing }) => shown.some((thing) => missing.includes(thing)));
    expect(both.map(({ movie, level }) => `${movie.title} ${level}`)).toEqual([]);
    expect(images.flatMap(({ missing }) => missing)).not.toContain('nobody');
  });

  it('have a caption of one line for each scene in both languages', () => {
    const captions = movies.flatMap(({ scenes }) => scenes.flatMap(({ scene, germanScene }) => [scene, germanScene]));
    expect(new Set(captions).size).toBe(420);
    for (const caption of captions) expect(caption).toMatch(/^[A-ZÄÖÜ0-9].{5,75}[^.]$/);
  });

  it.each(movies)('have descriptions that name no title, alias, director or character: $title', (movie) => {
    const { title, director, description, otherTitles } = movie;
    const surnames = director.split(' ').filter((name) => name.length > 3);
    for (const { image } of movie.scenes)
      for (const text of [image.description ?? '', image.germanDescription ?? '']) {
        // Only capitalized matches count: Brad Bird is not a bird.
        const directors = surnames.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
        const names = namesIn({ title, aliases: otherTitles ?? [], description }, text);
        expect([text, titlesIn(titlesOf(movie), text), names, directors]).toEqual([text, [], [], []]);
      }
  });

  it.each(movies)('never mention the title of $title in a hard hint or a scene plan', (movie) => {
    const said = movie.scenes.flatMap(({ level, prompt, describes }) => [
      ...titlesIn(titlesOf(movie), describes),
      ...(level <= HARD_LEVELS ? titlesIn(titlesOf(movie), prompt) : []),
    ]);
    expect(said).toEqual([]);
  });
});

const unplannedMovies = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index, featureDates: [] as string[] }));

it('plans today first, then the past week, then the next two weeks', () => {
  const plans = planCalendar('2026-03-14', unplannedMovies(40));
  expect(plans.map(({ date }) => date)).toEqual([
    '2026-03-14',
    ...['13', '12', '11', '10', '09', '08', '07'].map((day) => `2026-03-${day}`),
    ...Array.from({ length: 14 }, (_, index) => `2026-03-${15 + index}`),
  ]);
  expect(new Set(plans.map(({ movie }) => movie.id)).size).toBe(22);
});

it('plans nothing when it runs again, and movies that were never shown when it runs days later', () => {
  const planned = unplannedMovies(23);
  for (const { movie, date } of planCalendar('2026-03-14', planned)) movie.featureDates.push(date);
  expect(planCalendar('2026-03-14', planned)).toEqual([]);
  expect(planCalendar('2026-03-17', planned)).toEqual([{ movie: planned[22], date: '2026-03-29' }]);
});
