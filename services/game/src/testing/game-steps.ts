import fc from 'fast-check';

/** One action by a person using a browser. `pick` selects a variant of the action. */
export type GameStep = { readonly kind: GameStepKind; readonly pick: number };

const GAME_STEP_KINDS = [
  'right',
  'wrong',
  'alias',
  'empty',
  'duplicate guess',
  'skip',
  'reload',
  'second tab',
  'sign-in',
  'midnight',
  'retry after a lost response',
  'account on another device',
] as const;
export type GameStepKind = (typeof GAME_STEP_KINDS)[number];

/** Movies of the test days, each with an alias. Each movie's title is a wrong guess on the other days. */
export const MOVIES: readonly { readonly title: string; readonly aliases: string[] }[] = [
  { title: 'Alien', aliases: ['Alien: The Director’s Cut'] },
  { title: 'Jaws', aliases: ['Les Dents de la mer'] },
  { title: 'The Matrix', aliases: ['Matrix'] },
  { title: 'Amélie', aliases: ['Le Fabuleux Destin d’Amélie Poulain'] },
];
export const DAYS = MOVIES.length;

const WRONG = ['Aliens', 'Predator', 'Jaws 2', 'Up', 'Gravity', 'Twister', 'Alien', 'Jaws', 'Psycho'] as const;
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => `  ${text.toLowerCase()} `,
  (text) => text.replaceAll(/[’:]/g, ''),
];

const wrongStep: fc.Arbitrary<GameStepKind> = fc.constant('wrong');
// If all guesses were right, every game would end after one guess.
const kind = fc.oneof(
  { weight: 3, arbitrary: wrongStep },
  { weight: GAME_STEP_KINDS.length, arbitrary: fc.constantFrom(...GAME_STEP_KINDS) },
);

/**
 * A complete sequence of steps. `guessesOnOtherDevice` is the number of guesses that the account already made on
 * another device on the first day. With `hasOwnList`, the browser keeps a list of every guess, including repeats,
 * instead of using the list from the responses.
 */
export const gameSequence = fc.record({
  steps: fc.array(fc.record({ kind, pick: fc.nat(10_000) }), { minLength: 1, maxLength: 16 }),
  guessesOnOtherDevice: fc.constantFrom(0, 0, 1, 2, 4, 5),
  hasOwnList: fc.boolean(),
});
export type GameSequence = typeof gameSequence extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Returns the text that the player types: the movie's title or alias in some spelling, a wrong title, a repeat of an
 * `earlier` guess, or an empty string.
 */
export function typedText({ kind: what, pick }: GameStep, day: number, earlier: readonly string[]): string {
  const movie = MOVIES[day];
  if (what === 'empty' || movie === undefined) return ' '.repeat(pick % 4);
  const choices = new Map<GameStepKind, readonly string[]>([
    ['right', [movie.title]],
    ['alias', movie.aliases],
    ['duplicate guess', earlier.length > 0 ? earlier : WRONG],
    ['retry after a lost response', [...WRONG, ...movie.aliases, movie.title]],
  ]);
  const titles = choices.get(what) ?? WRONG;
  const spelling = SPELLINGS[Math.floor(pick / 100) % SPELLINGS.length];
  const title = titles[pick % titles.length] ?? '';
  return spelling?.(title) ?? title;
}
