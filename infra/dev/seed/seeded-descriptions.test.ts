import { describeScene } from '@dreamreel/painter/describing/describe-scene';
import { whatIsShown } from '@dreamreel/painter/describing/what-is-shown';
import { isLevel, paintedScene } from '@dreamreel/painter/drawing/paint-scene';
import { namesIn, titlesIn } from '@dreamreel/proto/catalogue/mentions';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ReadyMovie, readReadyMovies } from './read-movies.ts';

type Described = { readonly of: string; readonly text: string };

let movies: ReadyMovie[];
let descriptions: Described[];
beforeAll(async () => {
  movies = await readReadyMovies();
  descriptions = movies.flatMap(({ title, year, scenes }) =>
    scenes.map(({ prompt, level: wanted }) => {
      const level = isLevel(wanted) ? wanted : 3;
      const painted = paintedScene({ prompt, level, seed: `${title} ${year}` });
      return { of: title, text: describeScene(whatIsShown(painted)) };
    }),
  );
});

/** “Up” is a title, and in the descriptions of other movies a word like any other. */
const isNaming = (title: string, { of }: Described, movie: ReadyMovie): boolean =>
  of === movie.title || title.length > 2;

describe('the descriptions of the images of a first start', () => {
  it('are one of each image, of one to three sentences', () => {
    expect(descriptions).toHaveLength(movies.length * 5);
    for (const { text } of descriptions) expect(text).toMatch(/^[A-Z][^.]{5,}\.(?: [A-Z][^.]+\.){0,2}$/);
  });

  it('name neither a title nor an alias, a director or a character, of this movie or of another', () => {
    for (const movie of movies) {
      const { title, director, description, otherTitles } = movie;
      const aliases = otherTitles ?? [];
      const named = descriptions.flatMap((described) => [
        ...titlesIn([title, ...aliases], described.text).filter((said) => isNaming(said, described, movie)),
        ...namesIn({ title, aliases, description }, described.text),
        ...director
          .split(' ')
          // With its capital: Brad Bird is not a bird.
          .filter((name) => name.length > 3 && new RegExp(`\\b${name}\\b`).test(described.text)),
      ]);
      expect({ title, named }).toEqual({ title, named: [] });
    }
  });
});
