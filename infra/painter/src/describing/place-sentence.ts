import { isPluralName, joinNames, withArticle } from './english-nouns.ts';
import { placeNames } from './place-names.ts';
import type { ShownScene } from './shown-scene.ts';

const OUTDOORS: Readonly<Record<string, string>> = {
  dawn: 'at dawn',
  day: 'in daylight',
  golden: 'in golden light',
  sunset: 'at sunset',
  dusk: 'at dusk',
  night: 'at night',
  gloom: 'under a gray sky',
};
const INDOORS: Readonly<Record<string, string>> = {
  dawn: 'in early light',
  golden: 'in warm light',
  sunset: 'in warm light',
  dusk: 'in fading light',
  night: 'in dim light',
  gloom: 'in gray light',
};

/** Weather phrases, grouped by the preposition that precedes them. */
const WEATHERS: readonly (readonly [preposition: string, names: Readonly<Record<string, string>>])[] = [
  ['in', { fog: 'fog', rain: 'rain', snow: 'falling snow' }],
  ['under', { storm: 'storm clouds', stars: 'many stars' }],
  ['with', { lightning: 'lightning', smoke: 'smoke', clouds: 'clouds' }],
];

const TONES = { mono: 'in black and white', sepia: 'in brown tones' } as const;

/** Returns a sentence about place and time, such as `A street in front of the skyline of a city at night, in rain.` */
export function placeSentence(scene: ShownScene): string {
  const view = [viewOf(scene), hourOf(scene)].filter(Boolean).join(' ');
  const said = [view, ...weatherOf(scene)];
  const sentence = said.filter(Boolean).join(', ');
  return `${capitalize(scene.tone ? `${TONES[scene.tone]}: ${sentence}` : sentence)}.`;
}

function viewOf({ places }: ShownScene): string {
  const [first = 'an empty place', ...others] = places.map(phraseOf);
  return others.length > 0 ? `${first} in front of ${joinNames(others)}` : first;
}

const phraseOf = (name: string): string =>
  placeNames[name] ?? (isPluralName(name) || name.startsWith('space ') ? name : withArticle(name));

function hourOf({ kind, hour, places }: ShownScene): string {
  if (kind === 'outdoors') return OUTDOORS[hour] ?? '';
  return places[0] === 'space' ? '' : (INDOORS[hour] ?? '');
}

function weatherOf({ weathers, places, hour }: ShownScene): string[] {
  const isSaid = (name: string) =>
    !(name === 'stars' && places[0] === 'space') &&
    !(name === 'clouds' && (hour === 'gloom' || places[0] === 'cloud floor'));
  return WEATHERS.flatMap(([preposition, names]) => {
    const found = weathers.filter(isSaid).flatMap((name) => names[name] ?? []);
    return found.length > 0 ? [`${preposition} ${joinNames(found)}`] : [];
  });
}

export const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
