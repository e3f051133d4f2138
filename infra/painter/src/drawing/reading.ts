import type { Palette } from './light/palettes.ts';
import type { Distance, Place, Side, Subject } from './scene.ts';
import type { Traits } from './vocabulary/traits.ts';

/** A subject while it is read. */
export type Draft = { -readonly [Key in keyof Subject]: Subject[Key] };
type Said<Value> = { readonly value: Value; readonly at: number };

/** What is known of the whole prompt so far. */
export const newReading = () => ({
  subjects: [] as Draft[],
  places: [] as Place[],
  accents: [] as string[],
  weathers: new Set<string>(),
  frame: new Set<string>(),
  hours: [] as { palette: Palette; weak: boolean }[],
  /** Who was named last: what is worn and held belongs to them, even clauses later. */
  someone: undefined as Draft | undefined,
  inColours: false,
});
export type Reading = ReturnType<typeof newReading>;

/** What was said before a subject and waits for it. */
export type Waiting = {
  colour?: Said<string> | undefined;
  count?: Said<number> | undefined;
  scale: number;
  side?: Side | undefined;
  distance?: Distance | undefined;
  /** Of somebody who is still to be named. */
  traits?: Traits | undefined;
  /** Of somebody who was named in an earlier clause, unless one is named in this. */
  late?: Traits | undefined;
  /** The colour was said of somebody's clothes: no thing takes it. */
  clad?: boolean | undefined;
};

/** A clause while it is read. */
export type Clause = {
  readonly reading: Reading;
  readonly words: readonly string[];
  /** Whether the words for black and white speak of the image here. */
  readonly mono: boolean;
  waiting: Waiting;
  /** The subject that was named last in this clause, and by which word. */
  last: Draft | undefined;
  lastAt: number;
  /** Where clothes were named: 'a hat with flowers' puts the flowers on the hat. */
  wornAt: number;
  /** Who was named in one breath: 'two men and a woman'. */
  together: readonly Draft[];
  /** Who is to stand upon the subject that follows. */
  climbing: Draft | undefined;
  /** Only on what can be stood upon: 'on the' says less than 'standing on'. */
  climbsLoosely: boolean;
  darkAt: number;
};

/** A colour or a number belongs to a subject that follows within so many words. */
const ADJECTIVE_REACH = 4;

/** A colour or a number that was said shortly before. */
export const near = <T>(said: Said<T> | undefined, at: number): T | undefined =>
  said && at - said.at <= ADJECTIVE_REACH ? said.value : undefined;
