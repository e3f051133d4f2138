import { colorWords, type GermanNoun, things } from '../drawing/lexicon.ts';
import { type Place, places } from '../drawing/places.ts';
import { capitalize, findByName, pluralOf, withArticle } from '../drawing/words.ts';
import type { ShownScene, ShownThing } from './shown-scene.ts';

type Words = Readonly<Record<string, string>>;
type Language = {
  readonly hours: Words;
  readonly weathers: Words;
  readonly mono: string;
  readonly numbers: readonly string[];
  readonly sides: Words;
  /** Where a thing is. Things on the ground have only a side. */
  readonly wheres: Words;
  readonly and: string;
  readonly nameOfPlace: (place: Place) => string;
  /** Returns the thing with its article or number. */
  readonly nounPhrase: (thing: ShownThing, noun: GermanNoun) => string;
  readonly sentence: (noun: string, location: readonly string[], isPlural: boolean) => string;
};

const english: Language = {
  hours: {
    ...{ day: 'in daylight', dawn: 'at dawn', golden: 'in golden light', sunset: 'at sunset' },
    ...{ dusk: 'at dusk', night: 'at night', gloom: 'under a gray sky' },
  },
  weathers: {
    ...{ fog: 'in fog', rain: 'in rain', snow: 'in falling snow', storm: 'under storm clouds' },
    ...{ lightning: 'with lightning', stars: 'under many stars', clouds: 'with clouds' },
  },
  mono: 'in black and white',
  numbers: ['', '', 'two', 'three', 'four', 'five'],
  sides: { left: 'on the left', middle: 'in the middle', right: 'on the right' },
  wheres: {
    ...{ far: 'in the background', near: 'in front', bust: 'in front' },
    ...{ water: 'on the water', sky: 'in the air', heaven: 'in the sky' },
  },
  and: 'and',
  nameOfPlace: (place) => place.english,
  nounPhrase({ name, count, color }, { gender }) {
    const words = [color, count > 1 ? pluralOf(name) : name].filter(Boolean).join(' ');
    if (count > 1) return `${english.numbers[count]} ${words}`;
    return gender === 'p' ? words : withArticle(words);
  },
  sentence: (noun, location, isPlural) => [noun, isPlural ? 'are' : 'is', ...location].join(' '),
};

const ARTICLES: Words = { m: 'ein', f: 'eine', n: 'ein', p: '' };
const ENDINGS: Words = { m: 'er', f: 'e', n: 'es', p: 'e' };

const german: Language = {
  hours: {
    ...{ day: 'bei Tag', dawn: 'bei Tagesanbruch', golden: 'in goldenem Licht', sunset: 'bei Sonnenuntergang' },
    ...{ dusk: 'in der Abenddämmerung', night: 'bei Nacht', gloom: 'unter grauem Himmel' },
  },
  weathers: {
    ...{ fog: 'im Nebel', rain: 'im Regen', snow: 'im Schneefall', storm: 'unter Gewitterwolken' },
    ...{ lightning: 'mit Blitzen', stars: 'unter vielen Sternen', clouds: 'mit Wolken' },
  },
  mono: 'in Schwarz-Weiß',
  numbers: ['', '', 'zwei', 'drei', 'vier', 'fünf'],
  sides: { left: 'links', middle: 'in der Mitte', right: 'rechts' },
  wheres: {
    ...{ far: 'im Hintergrund', near: 'vorne', bust: 'vorne' },
    ...{ water: 'auf dem Wasser', sky: 'in der Luft', heaven: 'am Himmel' },
  },
  and: 'und',
  nameOfPlace: (place) => place.german,
  nounPhrase({ count, color }, { gender, singular, plural }) {
    const stem = colorWords.find(({ name }) => name === color)?.german;
    const adjective = stem && stem + ENDINGS[count > 1 ? 'p' : gender];
    const article = count > 1 ? german.numbers[count] : ARTICLES[gender];
    return [article, adjective, count > 1 ? plural : singular].filter(Boolean).join(' ');
  },
  sentence: (noun, location, isPlural) => [...location.toReversed(), isPlural ? 'sind' : 'ist', noun].join(' '),
};

function sentenceAbout(shown: ShownThing, language: Language): string {
  const { german: noun } = findByName(things, shown.name);
  const { [shown.where]: where } = language.wheres;
  const side = language.sides[shown.side] ?? '';
  const location = where === undefined ? [side] : shown.side === 'middle' ? [where] : [where, side];
  return language.sentence(language.nounPhrase(shown, noun), location, shown.count > 1 || noun.gender === 'p');
}

function describeIn({ places: names, hour, weathers, isMono, things: shown }: ShownScene, language: Language): string {
  const [first = ''] = names;
  const place = names.map((name) => language.nameOfPlace(findByName(places, name))).join(` ${language.and} `);
  // Space and the backdrop look the same at any hour.
  const light = first === 'space' || first === 'backdrop' ? '' : ` ${language.hours[hour]}`;
  const seen = weathers.filter((name) => first !== 'space' || name !== 'stars');
  const view = [`${place}${light}`, ...seen.map((name) => language.weathers[name])].join(', ');
  const about = shown.map((thing) => sentenceAbout(thing, language));
  const sentences = [isMono ? `${language.mono}: ${view}` : view, ...about];
  return sentences.map((text) => `${capitalize(text)}.`).join(' ');
}

/** Describes an image in English and in German, in plain sentences. Only things that were drawn are mentioned. */
export const describeScene = (scene: ShownScene) => ({
  description: describeIn(scene, english),
  germanDescription: describeIn(scene, german),
});
