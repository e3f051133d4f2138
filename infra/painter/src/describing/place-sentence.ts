import type { ShownScene } from './shown-scene.ts';

type Names = Readonly<Record<string, string>>;

/** The words of a language for places, light and weather. */
export type PlaceWords = {
  readonly outdoors: Names;
  readonly indoors: Names;
  /** Weather phrases, grouped by the preposition that precedes them. */
  readonly weathers: readonly (readonly [preposition: string, names: Names])[];
  readonly tones: Readonly<Record<'mono' | 'sepia', string>>;
  readonly emptyPlace: string;
  readonly inFrontOf: string;
  readonly and: string;
  readonly nameOfPlace: (name: string) => string;
  /** Names a place that is behind another one, because some languages change the words. */
  readonly nameOfBackdrop: (name: string) => string;
};

/** Returns a sentence about place and time, such as `A street in front of the skyline of a city at night, in rain.` */
export function placeSentence(scene: ShownScene, words: PlaceWords): string {
  const view = [viewOf(scene, words), hourOf(scene, words)].filter(Boolean).join(' ');
  const said = [view, ...weatherOf(scene, words)];
  const sentence = said.filter(Boolean).join(', ');
  return `${capitalize(scene.tone ? `${words.tones[scene.tone]}: ${sentence}` : sentence)}.`;
}

function viewOf({ places: [first, ...others] }: ShownScene, words: PlaceWords): string {
  const place = first === undefined ? words.emptyPlace : words.nameOfPlace(first);
  return others.length > 0
    ? `${place} ${words.inFrontOf} ${joinNames(others.map(words.nameOfBackdrop), words.and)}`
    : place;
}

function hourOf({ kind, hour, places }: ShownScene, { outdoors, indoors }: PlaceWords): string {
  if (kind === 'outdoors') return outdoors[hour] ?? '';
  return places[0] === 'space' ? '' : (indoors[hour] ?? '');
}

function weatherOf({ weathers, places, hour }: ShownScene, words: PlaceWords): string[] {
  const isSaid = (name: string) =>
    !(name === 'stars' && places[0] === 'space') &&
    !(name === 'clouds' && (hour === 'gloom' || places[0] === 'cloud floor'));
  return words.weathers.flatMap(([preposition, names]) => {
    const found = weathers.filter(isSaid).flatMap((name) => names[name] ?? []);
    return found.length > 0 ? [`${preposition} ${joinNames(found, words.and)}`] : [];
  });
}

export const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Joins names like this: `a, b and c`. */
export function joinNames(texts: readonly string[], and: string): string {
  if (texts.length < 2) return texts[0] ?? '';
  return `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1)}`;
}
