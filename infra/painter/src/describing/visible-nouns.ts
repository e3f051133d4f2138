import nlp from 'compromise/two';

/** Nouns that don't stand for drawable things, such as words for composition, time, materials and body parts. */
const NOT_THINGS: ReadonlySet<string> = new Set(
  (
    'air angle atmosphere background bottom camera centre center close-up closeup colour colours color colors composition ' +
    'day detail direction distance edge end evening eye-level feeling focus foreground form frame front ground group half ' +
    'hundreds thousands dozens pair row rows line lines height horizon image inside interior exterior kind left level light ' +
    'lights lighting middle mood moment morning night noon number outside part perspective photograph picture piece place ' +
    'point pose position rest right round scale scene sense shade shadow shadows shape shot side sides sight silence size sort ' +
    'space style surface third time tone tones top view way width world year years ' +
    'arm arms back body chest chin elbow face faces feet finger fingers foot forehead hair hand hands head heads knee knees ' +
    'brick bricks metal wood leather iron steel zinc stone glass gold silver fur rubber velvet silk wool fabric ' +
    'the other others one ones upright lone nobody somebody someone something nothing everything anything past ' +
    'leg legs lap mouth neck nose palm palms shoulder shoulders skin waist wrist'
  ).split(' '),
);

/** Excludes gerunds, because the NLP library classifies about half of them as nouns. */
const isGerund = (word: string): boolean =>
  word.endsWith('ing') &&
  !/(?:^|[^aeiouy])(?:r|k|w|sl|sw|st|str|spr)ing$|(?:build|ceil|paint|rail|light?n|cloth)ing$/.test(word);

type Tags = ReadonlySet<string> | undefined;
const known = new WeakMap<readonly string[], readonly Tags[]>();

/** Returns true for each word in a clause that is the name of a visible thing. */
export function visibleNouns(words: readonly string[]): readonly boolean[] {
  return wordTags(words).map((tags, at) => {
    const word = words[at] ?? '';
    return isThing(tags) && !NOT_THINGS.has(word) && !isGerund(word);
  });
}

/**
 * Returns the parts of speech of each word in a clause. Results are cached per word list, because the analysis is slow.
 */
export function wordTags(words: readonly string[]): readonly Tags[] {
  const tags = known.get(words) ?? tagsOf(words);
  known.set(words, tags);
  return tags;
}

function tagsOf(words: readonly string[]): Tags[] {
  const terms = nlp(words.join(' ')).termList();
  // If the library splits a word in two (such as "don't"), its tags no longer match the words by position.
  return terms.length === words.length ? terms.map(({ tags }) => tags) : words.map(() => undefined);
}

const OTHER_WORDS = ['Pronoun', 'Possessive', 'Gerund', 'Determiner', 'Adjective', 'Verb'] as const;

const isThing = (tags: Tags): boolean => Boolean(tags?.has('Noun') && !OTHER_WORDS.some((other) => tags.has(other)));
