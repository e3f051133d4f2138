import { groups } from '@dreamreel/painter/drawing/props/scenes/scenes';
import { readPrompt } from '@dreamreel/painter/drawing/read-prompt';
import { titlesIn } from '@dreamreel/proto/catalogue/mentions';
import { describe, expect, it } from '@jest/globals';
import { readReadyMovies } from './read-movies.ts';

/** Hints up to this level must not say what the movie is. */
const HARD_LEVELS = 3;
/** What one movie is known by; it may be drawn nowhere else. */
const ICONS: ReadonlySet<string> = new Set([
  ...groups.map(({ words }) => words[0]),
  'glowing sword',
  'golden band',
  'boxy robot',
  'round robot',
  'egg robot',
  'steel car',
  'star destroyer',
  'moon-sized space station',
  'volleyball',
  'red lens',
  'monolith',
  'puffy man',
  'war rig',
]);

const movies = await readReadyMovies();
const drawnIn = ({ scenes }: (typeof movies)[number]): ReadonlySet<string> =>
  new Set(scenes.flatMap(({ prompt }) => readPrompt(prompt).subjects.map(({ prop }) => prop.words[0])));

describe('the plans of the seeded movies', () => {
  it('draw what one movie is known by in that movie only', () => {
    const owners = new Map<string, string[]>();
    for (const movie of movies)
      for (const name of drawnIn(movie))
        if (ICONS.has(name)) owners.set(name, [...(owners.get(name) ?? []), movie.title]);
    expect([...owners].filter(([, titles]) => titles.length > 1)).toEqual([]);
  });

  it.each(movies)('draw five different things for $title', ({ scenes }) => {
    const drawings = scenes.map(({ prompt }) => {
      const { subjects, places } = readPrompt(prompt);
      return [...subjects.map(({ prop }) => prop.words[0]), ...places.map(({ words }) => words[0])].join(', ');
    });
    expect(new Set(drawings).size).toBe(scenes.length);
  });

  it.each(movies)('never say the title of $title, neither on a hard hint nor in a description', (movie) => {
    const titles = [movie.title, ...(movie.otherTitles ?? [])];
    const said = movie.scenes.flatMap(({ level, prompt, describes }) => [
      ...titlesIn(titles, describes),
      ...(level <= HARD_LEVELS ? titlesIn(titles, prompt) : []),
    ]);
    expect(said).toEqual([]);
  });
});
