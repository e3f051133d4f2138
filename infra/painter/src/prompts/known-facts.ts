import { phrases } from '../drawing/find-phrases.ts';
import { isOnlyKeyword } from '../drawing/props/catalogue.ts';
import { clausesOf, readPrompt, wordsOfClause } from '../drawing/read-prompt.ts';
import { distinctiveThemes } from './distinctive-themes.ts';
import { everydayThemes } from './everyday-themes.ts';
import type { Theme } from './theme.ts';

/** The parts of a movie description that can be drawn, in the order in which they are mentioned. */
export type Facts = {
  readonly people: readonly string[];
  readonly things: readonly string[];
  readonly places: readonly string[];
  readonly themes: readonly Theme[];
  readonly hours: readonly string[];
};

/** Words that are often used figuratively, as in `by the hand of` or `at heart`. */
const FIGURATIVE: ReadonlySet<string> = new Set(
  'he she hand hands fist fingers heart eye eyes hero figure someone person people men women leaf glasses ring lights screaming record box line code heads head sitting whip cane case cases fire body home lamb daughter son brother sister arena scene view land race cross world good'.split(
    ' ',
  ),
);
const isMisleading = (word: string): boolean => FIGURATIVE.has(word) || isOnlyKeyword(word);
const FIGURATIVE_PLACES: ReadonlySet<string> = new Set(
  'air sky plain field path paths track stage deck void bricks ice underground cell stars'.split(' '),
);
const AGES = /^(?:old|young|elderly|little|small|blind|bald|bearded)$/;

export function factsOf(text: string): Facts {
  const clauses = clausesOf(text).map(wordsOfClause);
  const found = clauses.flatMap((words) =>
    phrases(words).flatMap(({ meanings, at, length }) =>
      meanings.map((meaning) => ({ meaning, age: words[at - 1] ?? '', said: words.slice(at, at + length).join(' ') })),
    ),
  );
  const props = found.flatMap(({ meaning, age, said }) =>
    meaning.kind === 'prop' && !isMisleading(meaning.word) && !isMisleading(said)
      ? [{ prop: meaning.prop, word: AGES.test(age) ? `${age} ${meaning.word}` : meaning.word }]
      : [],
  );
  const isDrawn = (word: string): boolean => readPrompt(`a ${word}`).subjects.length > 0;
  const unique = (words: readonly string[]): string[] => [...new Set(words)];
  return {
    people: unique(props.filter(({ prop }) => prop.person).map(({ word }) => word)).filter(isDrawn),
    things: unique(props.filter(({ prop }) => !prop.person).map(({ word }) => word)).filter(isDrawn),
    places: unique(
      found.flatMap(({ meaning, said }) => (meaning.kind === 'place' && !FIGURATIVE_PLACES.has(said) ? [said] : [])),
    ),
    hours: unique(found.flatMap(({ meaning }) => (meaning.kind === 'time' ? [meaning.word] : []))),
    themes: themesOf(text),
  };
}

/** Weight of distinctive themes. Words such as "alien" say more about a movie than words such as "family". */
const TELLING_WEIGHT = 3;

/** Returns the themes that match the text, best match first. */
function themesOf(text: string): Theme[] {
  const spoken = ` ${text.toLowerCase().replace(/[^\p{L}]+/gu, ' ')}`;
  const hits = ({ words }: Theme): number =>
    words.reduce((sum, word) => sum + (spoken.split(` ${word}`).length - 1), 0);
  return [
    ...distinctiveThemes.map((theme) => ({ theme, count: hits(theme) * TELLING_WEIGHT })),
    ...everydayThemes.map((theme) => ({ theme, count: hits(theme) })),
  ]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ theme }) => theme);
}
