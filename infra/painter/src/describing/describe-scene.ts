import { colorWords, things } from '../drawing/lexicon.ts';
import { places } from '../drawing/places.ts';
import { capitalize, findByName, pluralOf, rowsOf, withArticle } from '../drawing/words.ts';
import type { ShownScene, ShownThing } from './shown-scene.ts';

/** Hours, weathers, sides, and where things are, in English and German. Things on the ground have only a side. */
const texts: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map(
  rowsOf(`
day | in daylight | bei Tag
dawn | at dawn | bei Tagesanbruch
golden | in golden light | in goldenem Licht
sunset | at sunset | bei Sonnenuntergang
dusk | at dusk | in der Abenddämmerung
night | at night | bei Nacht
gloom | under a gray sky | unter grauem Himmel
fog | in fog | im Nebel
rain | in rain | im Regen
snow | in falling snow | im Schneefall
storm | under storm clouds | unter Gewitterwolken
lightning | with lightning | mit Blitzen
stars | under many stars | unter vielen Sternen
clouds | with clouds | mit Wolken
mono | in black and white | in Schwarz-Weiß
left | on the left | links
middle | in the middle | in der Mitte
right | on the right | rechts
far | in the background | im Hintergrund
near | in front | vorne
bust | in front | vorne
water | on the water | auf dem Wasser
sky | in the air | in der Luft
heaven | in the sky | am Himmel
and | and | und
`).map(([name = '', english = '', german = '']) => [name, { english, german }]),
);
type Language = 'english' | 'german';

const GERMAN: Readonly<Record<string, { readonly article: string; readonly ending: string }>> = {
  m: { article: 'ein', ending: 'er' },
  f: { article: 'eine', ending: 'e' },
  n: { article: 'ein', ending: 'es' },
  p: { article: '', ending: 'e' },
};

/** Returns a thing with its article or number. */
const nounPhrases: Readonly<Record<Language, (thing: ShownThing) => string>> = {
  english({ name, count, color }) {
    const words = [color, count > 1 ? pluralOf(name) : name].filter(Boolean).join(' ');
    if (count > 1) return `${['two', 'three', 'four', 'five'][count - 2]} ${words}`;
    return findByName(things, name).german.gender === 'p' ? words : withArticle(words);
  },
  german({ name, count, color }) {
    const { gender, singular, plural } = findByName(things, name).german;
    const { article, ending } = GERMAN[count > 1 ? 'p' : gender] ?? { article: '', ending: '' };
    const adjective = color && findByName(colorWords, color).german + ending;
    const number = count > 1 ? ['zwei', 'drei', 'vier', 'fünf'][count - 2] : article;
    return [number, adjective, count > 1 ? plural : singular].filter(Boolean).join(' ');
  },
};

function sentenceAbout(shown: ShownThing, language: Language): string {
  const where = texts.get(shown.where)?.[language];
  const side = where && shown.side === 'middle' ? undefined : texts.get(shown.side)?.[language];
  const noun = nounPhrases[language](shown);
  const isPlural = shown.count > 1 || findByName(things, shown.name).german.gender === 'p';
  const words =
    language === 'english'
      ? [noun, isPlural ? 'are' : 'is', where, side]
      : [side, where, isPlural ? 'sind' : 'ist', noun];
  return words.filter(Boolean).join(' ');
}

function describeIn({ places: names, hour, weathers, isMono, things: shown }: ShownScene, language: Language): string {
  const textOf = (name: string) => texts.get(name)?.[language];
  const [first = ''] = names;
  const place = names.map((name) => findByName(places, name)[language]).join(` ${textOf('and')} `);
  // Space and the backdrop look the same at any hour.
  const light = first === 'space' || first === 'backdrop' ? '' : ` ${textOf(hour)}`;
  const seen = weathers.filter((name) => first !== 'space' || name !== 'stars');
  const view = [`${place}${light}`, ...seen.map(textOf)].join(', ');
  const about = shown.map((thing) => sentenceAbout(thing, language));
  const sentences = [isMono ? `${textOf('mono')}: ${view}` : view, ...about];
  return sentences.map((text) => `${capitalize(text)}.`).join(' ');
}

/** Describes an image in English and in German, in plain sentences. Only things that were drawn are mentioned. */
export const describeScene = (scene: ShownScene) => ({
  description: describeIn(scene, 'english'),
  germanDescription: describeIn(scene, 'german'),
});
