import { type ImageCheck, isLocalModel } from '@dreamreel/proto/catalogue/image-records';
import type { ImageGuessability, MovieGuessability } from '@dreamreel/proto/catalogue/readiness';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { foldedNames, namesMovie } from '@dreamreel/rules/titles';

type Titles = { readonly title: string; readonly aliases: readonly string[] };
type Check = ImageCheck | null;

/** Values of an image. A vision model's guess names a movie freely, and its choice picks one from a list of titles. */
const FIRST_GUESS = 100;
const LATER_GUESS = 75;
const FIRST_CHOICE = 50;
const LATER_CHOICE = 25;
/** Minimum percentage of the prompt's distinctive objects that an image must show, if the local server checked it. */
const MIN_SHOWN_PERCENT = 50;

/** Rates how likely a player is to guess the movie from one image. */
export function imageGuessability(movie: Titles, check: Check): ImageGuessability {
  if (!check) return { value: null, isEstimate: false };
  if (!isLocalModel(check.by)) return { value: recognition(movie, check), isEstimate: false };
  const isCompared = check.shown.length + check.missing.length > 0;
  return { value: isCompared ? shareOfDistinctiveObjects([check]) : null, isEstimate: true };
}

/** Returns the curve and the verdict for a movie's images. Positions without a tested image are null. */
export function movieGuessability(movie: Titles, checks: readonly Check[]): MovieGuessability {
  const images = checks.map((check) => imageGuessability(movie, check));
  const isEstimate = images.some((image) => image.isEstimate);
  const curve = images.map(({ value }, position) => {
    if (value === null) return null;
    if (isEstimate) return shareOfDistinctiveObjects(checks.slice(0, position + 1), checks);
    return Math.max(...images.slice(0, position + 1).map((image) => image.value ?? 0));
  });
  return { verdict: verdictOf(images), isEstimate, curve };
}

function verdictOf(images: readonly ImageGuessability[]): MovieGuessability['verdict'] {
  const [hardest, easiest] = [images[0], images[HINT_COUNT - 1]];
  if (hardest && givesAway(hardest)) return 'hint-1-gives-it-away';
  if (easiest && saysTooLittle(easiest)) return 'hint-5-says-nothing';
  return hardest?.value == null || easiest?.value == null ? 'not-tested' : 'good';
}

/** Reports whether a vision model recognized the movie from the image alone. The local server can't recognize movies. */
export function givesAway({ value, isEstimate }: ImageGuessability): boolean {
  return !isEstimate && value !== null && value >= LATER_GUESS;
}

/** Reports whether an image tells too little about the movie to be the easiest hint. */
export function saysTooLittle({ value, isEstimate }: ImageGuessability): boolean {
  return value !== null && (isEstimate ? value < MIN_SHOWN_PERCENT : value === 0);
}

/** Returns an image's value, or null if no guess was right and the model wasn't given the list of titles. */
function recognition({ title, aliases }: Titles, { guesses, choices }: ImageCheck): number | null {
  const titles = foldedNames([title, ...aliases]);
  const rankIn = (named: readonly string[]) => named.findIndex((name) => namesMovie(withoutYear(name), titles));
  const guess = rankIn(guesses);
  if (guess >= 0) return guess === 0 ? FIRST_GUESS : LATER_GUESS;
  if (!choices) return null;
  const choice = rankIn(choices);
  return choice < 0 ? 0 : choice === 0 ? FIRST_CHOICE : LATER_CHOICE;
}

const withoutYear = (name: string): string => name.replace(/\s*\(\d{4}\)\s*$/, '');

/** Returns what percentage of the distinctive objects in the prompts of `all` appear in `images`. */
function shareOfDistinctiveObjects(images: readonly Check[], all: readonly Check[] = images): number {
  const distinctiveIn = (objects: readonly string[]) => new Set(objects.filter(isDistinctive));
  const named = distinctiveIn(all.flatMap((check) => (check ? [...check.shown, ...check.missing] : [])));
  const shown = distinctiveIn(images.flatMap((check) => check?.shown ?? []));
  return named.size === 0 ? 0 : Math.round((100 * shown.size) / named.size);
}

/** Words for people, clothes, places, weather and vehicles that occur in the images of any movie. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'man men woman women boy boys girl girls child children person people figure figures couple crowd face hand hands ' +
    'coat jacket jumper suit dress gown shirt hat uniform cap glasses hair clothes ' +
    'street streets road path town village city skyline building buildings house houses room door window wall walls floor ' +
    'field fields farm land meadow grass hill hills mountain mountains forest wood woods tree trees park garden ' +
    'coast shore beach sea ocean water river lake sand desert sky horizon ' +
    'cloud clouds rain rainy mist misty fog foggy haze hazy snow snowy storm wind sun moon star stars night dusk shadow ' +
    'car cars bus truck taxi table chair lamp bench ' +
    'old young tall small large big dark light black white red blue green yellow grey gray brown golden wet low high long ' +
    'a an the in on of with at and from to by two three some'
  ).split(' '),
);

/** Reports whether an object in an image says something about its movie, as opposed to any car or street. */
function isDistinctive(object: string): boolean {
  return !object
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || COMMON.has(word));
}
