import { describeScene } from '@dreamreel/painter/describing/describe-scene';
import { whatIsShown } from '@dreamreel/painter/describing/what-is-shown';
import { isLevel, paintedScene } from '@dreamreel/painter/drawing/paint-scene';
import { namesIn, titlesIn } from '@dreamreel/proto/catalogue/mentions';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ReadyMovie, readReadyMovies } from './read-movies.ts';

let movies: ReadyMovie[];
let descriptions: string[];
beforeAll(async () => {
  movies = await readReadyMovies();
  descriptions = movies.flatMap(({ title, year, scenes }) =>
    scenes.map(({ prompt, level }) =>
      describeScene(whatIsShown(paintedScene({ prompt, level: isLevel(level) ? level : 3, seed: `${title} ${year}` }))),
    ),
  );
});

describe('the descriptions of the images of a first start', () => {
  it('are one of each image, of one to three sentences', () => {
    expect(descriptions).toHaveLength(movies.length * 5);
    for (const description of descriptions) expect(description).toMatch(/^[A-Z][^.]{5,}\.(?: [A-Z][^.]+\.){0,2}$/);
  });

  it('name neither a title nor an alias, a director or a character, of this movie or of another', () => {
    for (const { title, director, description, otherTitles } of movies) {
      const aliases = otherTitles ?? [];
      const named = descriptions.flatMap((text) => [
        ...titlesIn([title, ...aliases], text),
        ...namesIn({ title, aliases, description }, text),
        ...director.split(' ').filter((name) => name.length > 3 && new RegExp(`\\b${name}\\b`, 'i').test(text)),
      ]);
      expect({ title, named }).toEqual({ title, named: [] });
    }
  });
});
